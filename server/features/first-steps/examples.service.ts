/** Example categories and projects for a new site. */
import type { ErrorCode } from '#contract/errors.ts';
import { firstStepsMessages } from '#contract/first-steps/first-steps.ts';
import type { Database } from '../../kernel/database/database.ts';
import { Failure } from '../../lib/failure.ts';
import type { CategoriesService } from '../categories/categories.service.ts';
import type { ProjectsService } from '../projects/record/projects.service.ts';
import type { KindTrash } from '../trash/trash.service.ts';
import { type Example, examplesRepository } from './examples.repository.ts';

export type ExamplesService = ReturnType<typeof examplesService>;

export interface ExamplesParts {
  database: Database;
  categories: CategoriesService;
  projects: ProjectsService;
  trashByKind: Readonly<Record<'category' | 'project', KindTrash>>;
}

type Kind = 'category' | 'project';

/** Width of the pictures in pixels, small because the owner waits for them. */
const exampleWidth = 1200;

export function examplesService({ database, categories, projects, trashByKind }: ExamplesParts) {
  const repository = examplesRepository(database.db);
  const kinds = {
    category: { remove: categories.remove, mark: repository.markCategory },
    project: { remove: projects.remove, mark: repository.markProject },
  };
  let filling: Promise<void> | undefined;

  /** The first category's name is unique: of two instances that start at once, one fails. */
  async function fill(): Promise<void> {
    if (await repository.hasAny()) return;
    if (!(await repository.isSiteEmpty())) throw notEmpty();
    const made: [Kind, number][] = [];
    const add = async (kind: Kind, id: number) => {
      made.push([kind, id]);
      await kinds[kind].mark(id);
    };
    const [{ exampleCategories, exampleProjects }, { asCategory, asProject }, { projectPicture }] =
      await loadSamples();
    try {
      for (const category of exampleCategories)
        await add('category', (await categories.create(asCategory(category))).record.id);
      for (const project of exampleProjects) {
        const { read, description } = projectPicture(project.title);
        await add(
          'project',
          (await projects.create(asProject(project, description), await read(exampleWidth))).record.id,
        );
      }
    } catch (error) {
      for (const [kind, id] of made.toReversed()) await tryRemove(kind, id);
      throw error instanceof Failure && error.code === 'name_taken' ? notEmpty() : error;
    }
  }

  /**
   * Deletes the record and its pictures, through the trash. Returns false if it stays because the owner has edited it
   * since `recordVersion` or it contains the owner's records.
   */
  async function tryRemove(kind: Kind, id: number, recordVersion?: number): Promise<boolean> {
    const known = recordVersion === undefined ? undefined : [recordVersion];
    if (await isRefused(kinds[kind].remove(id, known), 'stale', 'category_in_use')) return false;
    // A category stays in the trash while deleted projects of the owner need it.
    await isRefused(trashByKind[kind].remove(id), 'category_in_use');
    return true;
  }

  /** Deletes the unedited examples. Returns the others, and those that cannot be deleted. */
  async function takeAwayAll(kind: Kind, examples: readonly Example[]): Promise<Example[]> {
    const kept: Example[] = [];
    for (const example of examples) {
      const { id, recordVersion, isDeleted, isUnchanged } = example;
      if (!isUnchanged || !(await tryRemove(kind, id, isDeleted ? undefined : recordVersion)))
        kept.push(example);
    }
    return kept;
  }

  return {
    /** Returns true if there are examples that the owner has not edited. */
    areThere: () => repository.hasAny(),
    isPossible: () => repository.isSiteEmpty(),

    /**
     * Fills an empty site within about two seconds; does nothing if the examples exist. Adds all or none,
     * unless the process ends meanwhile. Throws `list_changed` if the site is not empty or another instance
     * is filling it.
     */
    fill: (): Promise<void> =>
      (filling ??= fill().finally(() => {
        filling = undefined;
      })),

    /**
     * Permanently deletes the examples, including those in the trash. Edited examples and their categories
     * stay and become the owner's. Returns the names of those outside the trash.
     */
    async takeAway(): Promise<string[]> {
      // Projects first: a category can be deleted once it is empty.
      const keptProjects = await takeAwayAll('project', await repository.projects());
      const keptCategories = await takeAwayAll('category', await repository.categories());
      await database.write('content', (trx) =>
        examplesRepository(trx).unmark(
          keptCategories.map(({ id }) => id),
          keptProjects.map(({ id }) => id),
        ),
      );
      return [...keptCategories, ...keptProjects].filter((one) => !one.isDeleted).map(({ name }) => name);
    },
  };
}

/** Loaded on use: most sites never show examples. */
function loadSamples() {
  return Promise.all([
    import('./sample/examples.ts'),
    import('./sample/records.ts'),
    import('./sample/pictures.ts'),
  ]);
}

function notEmpty(): Failure {
  return new Failure('list_changed', { message: firstStepsMessages.notEmpty });
}

/** Returns true if the work fails with one of these codes, false if it succeeds or the record has been deleted. */
async function isRefused(work: Promise<unknown>, ...codes: ErrorCode[]): Promise<boolean> {
  try {
    await work;
    return false;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (codes.includes(error.code)) return true;
    if (error.code === 'not_found') return false;
    throw error;
  }
}
