/** The site is killed while it saves projects with their content. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type ContentInput, type EditedProject, editorApi } from '#contract/content/content.ts';
import { noCaseStudy } from '#contract/projects/case-study.ts';
import type { ListedHistoryVersion } from '#contract/content/history.ts';
import { historyApi } from '#contract/projects/project-history.ts';
import type { PictureUploaded } from '#contract/pictures/pictures.ts';
import { api } from '#contract/addresses.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import type { Project } from '#contract/projects/projects.ts';
import { asOwner, signIn } from '#testing/sign-in.ts';
import { picture } from '../../testing/pictures.ts';
import { addProject, clinicQueue, ownedSite } from '../../testing/portfolio.ts';
import { startSite } from '../../testing/site-process.ts';
import { ownerAccount, testSite } from '../../testing/site.ts';

const rounds = 20;

test('if the site is killed, a save of a project is stored whole or not at all, and no acknowledged one is lost', async () => {
  const { site: prepared, owner } = await ownedSite(testSite);
  const { id } = await addProject(owner, { project_title: 'Save 0' });
  await prepared.close();
  const site = await startSite(prepared.data);
  const token = await signIn(site.url, ownerAccount);
  const headers = asOwner(token);
  let acknowledged = 0;
  let last = 0;

  async function sends(method: string, address: string, fields: Record<string, string | Blob>) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const response = await fetch(site.url + address, { method, headers, body }).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    return response?.ok && text !== undefined ? (JSON.parse(text) as unknown) : undefined;
  }

  /** Saves with a new picture each time, until the site stops responding. All parts of a save have its number. */
  async function saves(): Promise<void> {
    for (;;) {
      const bytes = new Blob([new Uint8Array(await picture({ width: 60, height: 40 }))]);
      const sent = (await sends('POST', api.pictureUploads, { picture: bytes })) as
        | PictureUploaded
        | undefined;
      if (!sent) return;
      const number = last + 1;
      const shown = {
        id: sent.picture.id,
        description: `Save ${number}`,
        caption: '',
        focal_x: 50,
        focal_y: 50,
      };
      const content: ContentInput = {
        ...noCaseStudy,
        facts: { ...noCaseStudy.facts, role: `Save ${number}` },
        blocks: [
          { kind: 'button', label: `Save ${number}`, link: '/contact' },
          { kind: 'picture', picture: sent.picture.id, size: 'wide' },
        ],
        pictures: [shown],
      };
      last = number;
      const fields = { ...clinicQueue, project_title: `Save ${number}`, content: JSON.stringify(content) };
      if (!(await sends('PUT', api.project(id), fields))) return;
      acknowledged = number;
    }
  }

  const read = async <Body>(address: string, more = {}) =>
    (await (await fetch(site.url + address, { headers: more })).json()) as Body;

  for (let round = 0; round < rounds; round += 1) {
    const before = acknowledged;
    const saving = saves();
    while (acknowledged < before + 2) await pause(5);
    await pause(60 * Math.random());
    await site.kill();
    await saving;
    await site.start();
    const { project_title } = await read<Project>(api.project(id));
    const number = Number(project_title.replace('Save ', ''));
    expect([acknowledged, last]).toContain(number);
    const { case_study, pictures } = await read<ProjectDetails>(api.projectDetails(id));
    expect([case_study.facts.role, case_study.blocks, pictures]).toMatchObject([
      project_title,
      [{ label: project_title }, { picture: pictures[0]?.id }],
      [{ description: project_title }],
    ]);
    const [newest] = await read<ListedHistoryVersion[]>(historyApi.all(id), headers);
    expect(newest?.changed).toEqual(['project_title', 'pictures', 'facts', 'blocks']);
    const { content } = await read<EditedProject>(editorApi(id), headers);
    expect(content.pictures).toHaveLength(1);
    expect((await fetch(site.url + (pictures[0]?.src ?? ''))).status).toBe(200);
    last = number;
    acknowledged = number;
  }
});
