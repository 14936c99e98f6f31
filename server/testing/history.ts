/** Versions of projects for tests. */
import { type CaseStudy, noCaseStudy } from '#contract/projects/case-study.ts';
import type { Gallery } from '#contract/projects/gallery.ts';
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import type { ListedHistoryVersion } from '#contract/content/history.ts';
import { historyApi, type ProjectHistoryVersion } from '#contract/projects/project-history.ts';
import type { Project } from '#contract/projects/projects.ts';
import { addProject, edited, type Owner, ownedSite, sendProject } from './portfolio.ts';
import { expectOk, type TestSite, testSite } from './site.ts';

export async function siteWithProject(changes: Record<string, string> = {}, photo?: Uint8Array) {
  const { site, owner } = await ownedSite(testSite);
  const { id } = await addProject(owner, changes, photo);
  return { site, owner, id };
}

export async function versionsOf(owner: Owner, id: number): Promise<ListedHistoryVersion[]> {
  return expectOk(await owner('GET', historyApi.all(id))).json<ListedHistoryVersion[]>();
}

export async function versionOf(owner: Owner, id: number, version = 0): Promise<ProjectHistoryVersion> {
  return expectOk(await owner('GET', historyApi.one(id, version))).json<ProjectHistoryVersion>();
}

/** Returns the parts that each version changed, newest first. */
export async function changesOf(owner: Owner, id: number): Promise<string[][]> {
  return (await versionsOf(owner, id)).map(({ changed }) => changed);
}

export async function restore(owner: Owner, id: number, version = 0, headers = {}) {
  return owner('POST', historyApi.restore(id, version), undefined, headers);
}

export async function change(owner: Owner, id: number, changes: Record<string, string>): Promise<void> {
  expectOk(await sendProject(owner, { id, changes }));
}

export async function read(owner: Owner, id: number): Promise<Project> {
  return expectOk(await owner('GET', hiddenProjectsApi.one(id))).json<Project>();
}

export async function galleryOf(owner: Owner, id: number): Promise<Gallery> {
  const { main, content } = await edited(owner, id);
  return { main, pictures: content.pictures };
}

export const caseStudyWith = (picture: number): CaseStudy => ({
  ...noCaseStudy,
  blocks: [
    { kind: 'text', text: 'How it began' },
    { kind: 'picture', picture, size: 'wide' },
  ],
});

export async function storedPictures({ database }: TestSite): Promise<number> {
  return (await database.db.selectFrom('pictures').select('id').execute()).length;
}
