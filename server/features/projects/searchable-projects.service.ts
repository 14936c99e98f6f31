/** The listed projects with everything that visitors can read of them, as plain text. */
import type { CaseStudy } from '#contract/projects/case-study.ts';
import type { ListedProject } from '#contract/projects/project-lists.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { Database } from '../../kernel/database/database.ts';
import { plainText } from '../../kernel/markdown/markdown.ts';
import { plainTextsOf } from './block-texts.service.ts';
import { listed } from './project-details.ts';
import { projectsRepository } from './projects.repository.ts';
import { type FurtherTexts, searchableProjectsRepository } from './searchable-projects.repository.ts';

/** Plain text in Unicode NFC. */
export interface ProjectTexts {
  id: number;
  title: string;
  overview: string;
  highlights: string;
  tags: string;
  technologies: string;
  category: string;
  /** Descriptions and captions. */
  pictures: string;
  caseStudy: string;
}

export interface SearchableProject {
  project: ListedProject;
  version: number;
  texts: ProjectTexts;
}

export type SearchableProjects = ReturnType<typeof searchableProjectsService>;

export function searchableProjectsService(database: Database) {
  const repository = searchableProjectsRepository(database.db);
  const projects = projectsRepository(database.db);
  return {
    /** Versions of all listed projects by id. */
    versions: repository.versions,
    /** Returns the listed projects among `ids`, by id. */
    async read(ids: readonly number[]): Promise<SearchableProject[]> {
      if (ids.length === 0) return [];
      const found = await projects.shownAmong(ids);
      const further = await repository.furtherTexts(ids);
      const byId = new Map(
        found.map(({ record, version }) => [
          record.id,
          { project: listed(record), version, texts: textsOf(record, further.get(record.id)) },
        ]),
      );
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
}

function textsOf(project: Project, further: FurtherTexts | undefined): ProjectTexts {
  const composed = (texts: readonly (string | null | undefined)[], between = '\n') =>
    texts.filter(Boolean).join(between).normalize('NFC');
  const pictures = further?.pictures ?? [];
  return {
    id: project.id,
    title: composed([project.project_title]),
    overview: composed([plainText(project.project_overview)]),
    highlights: composed([plainText(project.project_highlights)]),
    tags: composed(project.project_tags, ', '),
    technologies: composed(project.technology_used, ', '),
    category: composed([project.category]),
    pictures: composed([
      project.main_photo_description,
      ...pictures.flatMap(({ description, caption }) => [description, plainText(caption)]),
    ]),
    caseStudy: composed(further?.caseStudy ? textsOfCaseStudy(further.caseStudy) : []),
  };
}

function textsOfCaseStudy({ facts, links, blocks }: CaseStudy): string[] {
  return [...Object.values(facts), ...blocks.flatMap(plainTextsOf), ...links.map(({ label }) => label)];
}
