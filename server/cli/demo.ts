/**
 * `demo`: fills an empty database with a believable portfolio and prints how to sign in to it. A
 * database that has an owner is left as it is.
 *
 * `demo --json` prints the same as one JSON object, for programs: `url`, the site's
 * address without a trailing slash, `email` and `password`, `categories` and `projects`, their numbers.
 */
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { homeInput, socialInput } from '#contract/profile/profile.ts';
import { readConfig } from '../process/config.ts';
import { openDatabase } from '../kernel/database/database.ts';
import { categoriesService } from '../features/categories/categories.service.ts';
import { dismissFirstSteps } from '../features/first-steps/first-steps.service.ts';
import { orderService } from '../features/order/order.service.ts';
import { profileService } from '../features/profile/profile.service.ts';
import { caseStudyService } from '../features/projects/case-study.service.ts';
import { galleryService } from '../features/projects/gallery.service.ts';
import { projectsService } from '../features/projects/projects.service.ts';
import { resumeService } from '../features/resume/resume.service.ts';
import { createCodec } from '../kernel/images/codec-client.ts';
import { createPictures } from '../kernel/images/pictures.ts';
import { siteOrigin } from '../site/site-origin.ts';
import { withAccounts } from './accounts.ts';
import type { Invocation } from './command.ts';
import { casePictures, caseStudyWith, toldProject } from './demo/case-study.ts';
import { commandLog } from './output.ts';
import { ownerPhoto, projectPicture } from '../sample-portfolio/pictures.ts';
import {
  categories as demoCategories,
  person,
  projects as demoProjects,
  starred,
} from '../sample-portfolio/portfolio.ts';
import { asCategory, asProject } from '../sample-portfolio/records.ts';
import { sampleResume } from '../sample-portfolio/resume.ts';

export async function run({ say, values }: Invocation<{ json?: true }>): Promise<void> {
  const { fullname, email, phone_number, ...texts } = person;
  const password = randomBytes(9).toString('base64url');
  await withAccounts(({ registration }) => registration.createOwner({ email, fullname, password }));

  const config = readConfig();
  const log = commandLog();
  const database = await openDatabase(config, log);
  const codec = createCodec();
  const pictures = createPictures(database, log, codec);
  const url = siteOrigin(config);
  try {
    const categories = categoriesService(database, Date.now);
    const projects = projectsService({ database, pictures, publicUrl: () => url, now: Date.now });
    const profile = profileService({ database, pictures, now: Date.now });

    await profile.changeBasicInfo({ fullname, phone_number });
    await profile.changeHome(z.parse(homeInput, texts), await ownerPhoto());
    await profile.changeSocial(z.parse(socialInput, texts));
    await resumeService(database).replace(sampleResume);
    for (const category of demoCategories) await categories.create(asCategory(category));
    const idsByTitle = new Map<string, number>();
    for (const [index, project] of demoProjects.entries()) {
      const { picture, description } = await projectPicture(index);
      const { record } = await projects.create(asProject(project, description), picture);
      idsByTitle.set(project.title, record.id);
    }
    const told = idsByTitle.get(toldProject) ?? 0;
    const gallery = galleryService({ database, pictures, now: Date.now });
    const shown: number[] = [];
    for (const { fields, file } of await casePictures())
      shown.push((await gallery.add(told, fields, file)).record.id);
    await caseStudyService({ database, now: Date.now }).change(told, caseStudyWith(shown));
    await orderService(database).arrangeStars({ ids: starred.map((title) => idsByTitle.get(title) ?? 0) });
    // Its person has begun long ago.
    await dismissFirstSteps(database, Date.now());
  } finally {
    await pictures.close();
    await codec.close();
    await database.close();
  }
  const counts = { categories: demoCategories.length, projects: demoProjects.length };
  if (values.json) {
    say(JSON.stringify({ url, email, password, ...counts }));
    return;
  }
  say(`${counts.categories} categories and ${counts.projects} projects are in place.`);
  say(`Sign in as ${email} with the password ${password}`);
}
