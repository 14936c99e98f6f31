/** Reads whole projects as visitors see them. */
import type { Featured, ListedProject } from '#contract/projects/project-lists.ts';
import type { ProjectPage } from '#contract/projects/project-details.ts';
import { isOpenToAll } from '#contract/projects/project-states.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { Picture, Pictures } from '../../../kernel/pictures/pictures.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { firstQuote } from '../../content/quoted-testimonials.service.ts';
import { previewedPicture } from '../picture-addresses.service.ts';
import type { Versioned } from '../../../lib/record-version.ts';
import { detailsOf } from '../record/project-details.ts';
import { projectsRepository, type StoredProject } from '../record/projects.repository.ts';
import type { PublicAudience } from '../visibility.repository.ts';
import { type CatalogueProject, seenOf } from './catalogue.ts';
import { catalogueRepository } from './catalogue.repository.ts';
import type { CatalogueService } from './catalogue.service.ts';
import { featuredOf, isUnder, newest, nextOf, shown } from './lists.ts';
import { isLocked, lockedDetails, lockedRecord } from './locked-project.ts';

interface Parts {
  database: Pick<Database, 'db'>;
  pictures: Pick<Pictures, 'get'>;
  catalogue: CatalogueService;
}

/** Number of projects in a batch. */
const partSize = 50;

export type PublicProjects = ReturnType<typeof publicProjectsService>;

export function publicProjectsService({ database: { db }, pictures, catalogue }: Parts) {
  const projects = projectsRepository(db);

  /** Yields the whole projects in this order, in batches. Leaves out projects that were unpublished meanwhile. */
  async function* inParts(wanted: readonly CatalogueProject[]): AsyncGenerator<StoredProject[]> {
    for (let at = 0; at < wanted.length; at += partSize) {
      const part = wanted.slice(at, at + partSize);
      const open = await projects.published(part.filter((one) => !isLocked(one)).map(({ card }) => card.id));
      const byId = new Map(open.map((record) => [record.id, record]));
      yield part.flatMap((one) => (isLocked(one) ? lockedRecord(one) : (byId.get(one.card.id) ?? [])));
    }
  }

  const whole = async (wanted: readonly CatalogueProject[]) =>
    (await Array.fromAsync(inParts(wanted))).flat();

  async function shownProjects(categoryId?: number): Promise<CatalogueProject[]> {
    const all = shown(await catalogue.current());
    return categoryId === undefined ? all : all.filter((one) => one.categoryId === categoryId);
  }

  /** Returns the public part of a protected project; undefined in another state. */
  async function locked(id: number) {
    const [row] = await catalogueRepository(db).projects([id]);
    const project = row && seenOf(row).visitors;
    if (!isLocked(project)) return undefined;
    return { project, hasPassword: Boolean(row?.has_password) };
  }

  /**
   * Reads everything that a project's page shows, with at most three statements. Visitors without access get title,
   * category, synopsis and cover of a protected project. Returns undefined if the project is not public.
   */
  async function getProjectPage(
    id: number,
    audience: PublicAudience = 'visitors',
  ): Promise<ProjectPage | undefined> {
    if (id <= 0) return undefined;
    const now = await catalogue.current();
    const next = nextOf(now, id);
    const isKnownLocked = audience === 'visitors' && isLocked(now.views.visitors.get(id));
    const read = isKnownLocked ? undefined : await projects.whole(id, audience);
    if (read) return { project: read.record, details: await detailsOf(db, read, next, audience) };
    const seen = await locked(id);
    if (!seen) return undefined;
    return {
      project: lockedRecord(seen.project),
      details: lockedDetails(seen.project, seen.hasPassword, next),
    };
  }

  return {
    getProjectPage,
    /** Returns the projects and the quote of the home page. */
    featured: async (): Promise<Featured> => ({
      ...featuredOf(await catalogue.current()),
      quote: await firstQuote(db),
    }),
    /** Returns the published and protected projects of the site or of a category, in the owner's order. */
    list: async (categoryId?: number): Promise<Project[]> => whole(await shownProjects(categoryId)),
    /** Yields the projects of `list` in batches. */
    async *listInParts(categoryId?: number): AsyncGenerator<Project[]> {
      yield* inParts(await shownProjects(categoryId));
    },
    /** Like `list`, including sub-categories. */
    async listUnder(categoryId: number): Promise<ListedProject[]> {
      const now = await catalogue.current();
      const wanted = shown(now).filter(isUnder(now, categoryId));
      const summaries = new Map(wanted.map(({ card }) => [card.id, card.summary]));
      return (await whole(wanted)).map((project) => ({
        ...project,
        summary: summaries.get(project.id) ?? '',
      }));
    },
    /** Returns at most `limit` published projects, all or those under a category, latest publication first. */
    newest: async (limit: number, categoryId?: number): Promise<Project[]> =>
      whole(newest(await catalogue.current(), limit, categoryId)),

    /**
     * Returns the page of a preview link, for a protected project only its public part; null for an unknown link.
     * Pictures that visitors may not see have addresses with the token.
     */
    async preview(token: string): Promise<ProjectPage | null> {
      const read = await projects.getByPreviewToken(token);
      if (!read) return null;
      const { record: project } = read;
      // A protected project has access links instead of previews.
      if (project.state === 'protected') return (await getProjectPage(project.id)) ?? null;
      const details = await detailsOf(db, read, nextOf(await catalogue.current(), project.id));
      if (isOpenToAll(project.state)) return { project, details };
      const opened = <Shown extends { src: string }>(picture: Shown) => ({
        ...picture,
        src: previewedPicture(picture.src, token),
      });
      return {
        project: { ...project, main_photo: previewedPicture(project.main_photo, token) },
        details: { ...details, pictures: details.pictures.map(opened) },
      };
    },

    /** Returns a published, unlisted or protected project; of a protected one, only invited visitors get all fields. */
    async get(id: number, audience: PublicAudience = 'visitors'): Promise<Versioned<Project> | undefined> {
      const found = await projects.get(id, audience);
      if (found) return found;
      const seen = await locked(id);
      return seen && { record: lockedRecord(seen.project), recordVersion: seen.project.recordVersion };
    },

    /** Returns the main picture or its link, '' without one; undefined if the audience must not see it. */
    async picture(id: number, audience: PublicAudience): Promise<Picture | string | undefined> {
      const picture = await projects.picture(id, audience);
      return picture?.pictureId === undefined ? picture?.link : pictures.get(picture.pictureId);
    },
  };
}
