/** The demo as an archive of portable data. Pictures are read from their files on use. */
import { writeFile } from 'node:fs/promises';
import { firstAppearance } from '#contract/appearance/appearance.ts';
import { defaultSiteSettings } from '#contract/site-settings/site-settings.ts';
import { ownerPhoto, projectPicture } from '../../features/first-steps/sample/pictures.ts';
import { categories, person, projects, featured } from '../../features/first-steps/sample/portfolio.ts';
import { asCategory, asProject } from '../../features/first-steps/sample/records.ts';
import { noContent } from '../../features/content/content.service.ts';
import type { Archive } from '../../features/portable-data/archive.ts';
import {
  formatName,
  formatVersion,
  manifestName,
  type SiteData,
} from '../../features/portable-data/format.ts';
import { atlas, walkVideo } from './atlas.ts';
import { clinicQueue } from './clinic-queue.ts';
import { frameByFrame } from './frame-by-frame.ts';
import { galleries } from './galleries.ts';
import { demoMessages } from './messages.ts';
import { howIWork, processPage } from './pages.ts';
import { signalHouse } from './signal-house.ts';
import { demoTestimonials, portraits } from './testimonials.ts';
import { demoVisits } from './visits.ts';
import { sampleResume } from './resume.ts';

const contents = [atlas, clinicQueue, signalHouse, frameByFrame, ...galleries];

type Files = Record<string, () => Promise<Buffer>>;

/** `now` is in ms since 1970. Projects are created at `now`, one millisecond apart; messages and visits before it. */
export function demoArchive(now: number): Archive {
  const time = (index = 0) => new Date(now + index).toISOString();
  const files: Files = {
    'profile/photo.jpg': ownerPhoto,
    ...portraits,
    ...Object.fromEntries([...contents, howIWork].flatMap(({ files: own }) => Object.entries(own))),
    [walkVideo.record.file]: walkVideo.read,
  };
  const projectRecords = projects.map((project, index) => {
    const file = `projects/${index + 1}.webp`;
    const { description, read } = projectPicture(project.title);
    files[file] = () => read();
    const told = contents.find((one) => one.project === project.title);
    const star = featured.findIndex((title) => title === project.title);
    return {
      ...asProject(project, description),
      id: index + 1,
      state: project.state ?? 'published',
      // A phone shows the top of its screen.
      main_photo: { file, link: null, focal_x: 50, focal_y: project.isPortrait ? 0 : 50 },
      star: star === -1 ? null : star + 1,
      content: told ? { ...told.study, pictures: [...told.pictures] } : noContent,
      published_at: null,
      created_at: time(index),
      updated_at: time(index),
    };
  });
  const data = {
    [manifestName]: { format: formatName, version: formatVersion, made_by: 'Vitrine', made_at: time() },
    'profile.json': { ...person, photo: 'profile/photo.jpg', resume: null },
    'site.json': defaultSiteSettings,
    'appearance.json': { ...firstAppearance, icon: null, logo: null, heading_font: null, text_font: null },
    'resume.json': sampleResume,
    'categories.json': categories.map((category, index) => ({
      id: index + 1,
      ...asCategory(category),
      associated_with: category.parent ?? null,
      former_names: [],
      created_at: time(),
    })),
    'projects.json': projectRecords.toReversed(),
    'motion.json': [walkVideo.record],
    'pages.json': [{ id: 1, ...processPage, former_slugs: [], created_at: time(), updated_at: time() }],
    'testimonials.json': demoTestimonials(projectRecords, time()),
    'messages.json': demoMessages(now),
    'visits.json': demoVisits(now),
  } satisfies Partial<Record<keyof SiteData | typeof manifestName, unknown>>;
  for (const [name, content] of Object.entries(data))
    files[name] = async () => Buffer.from(JSON.stringify(content));
  return {
    names: Object.keys(files),
    read: async (name) => files[name]?.(),
    async extract(name, file) {
      const bytes = await files[name]?.();
      if (bytes) await writeFile(file, bytes);
      return bytes !== undefined;
    },
  };
}
