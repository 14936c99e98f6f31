/** The projects with a card in public lists, with all texts that visitors can read, as plain text. */
import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { plainText } from '../../../kernel/markdown/markdown.ts';
import { type Content, noContent } from '../../content/content.service.ts';
import { plainTextsOf } from '../../content/block-texts.service.ts';
import { projectsRepository } from '../record/projects.repository.ts';
import type { CatalogueService } from './catalogue.service.ts';
import { shown } from './lists.ts';
import { isLocked, lockedRecord } from './locked-project.ts';

/** The texts of a project by field, as plain text in Unicode NFC. */
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
  project: ProjectCardData;
  recordVersion: number;
  texts: ProjectTexts;
}

export type SearchableProjects = ReturnType<typeof searchableProjectsService>;

export function searchableProjectsService(db: Db, catalogue: CatalogueService) {
  return {
    /** Returns the record versions of all these projects by id, sorted by id: equally good results keep this order. */
    async recordVersions(): Promise<Map<number, number>> {
      const listed = shown(await catalogue.current()).map(
        ({ card, recordVersion }) => [card.id, recordVersion] as const,
      );
      return new Map(listed.toSorted(([one], [other]) => one - other));
    },
    /** Returns projects of `ids` that visitors still find, in this order. Reads published ones from the database. */
    async read(ids: readonly number[]): Promise<SearchableProject[]> {
      if (ids.length === 0) return [];
      const { get } = (await catalogue.current()).views.visitors;
      const whole = await projectsRepository(db).publishedWhole(ids);
      const open = new Map(whole.map((one) => [one.record.id, one]));
      return ids.flatMap((id) => {
        const known = get(id);
        if (!known) return [];
        if (isLocked(known))
          return {
            project: known.card,
            recordVersion: known.recordVersion,
            texts: textsOf(lockedRecord(known)),
          };
        const read = open.get(id);
        if (!read) return [];
        return {
          project: known.card,
          recordVersion: read.recordVersion,
          texts: textsOf(read.record, read.content),
        };
      });
    },
  };
}

function textsOf(project: Project, content: Content = noContent): ProjectTexts {
  const composed = (texts: readonly (string | null | undefined)[], between = '\n') =>
    texts.filter(Boolean).join(between).normalize('NFC');
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
      ...content.pictures.flatMap(({ description, caption }) => [description, plainText(caption)]),
    ]),
    caseStudy: composed(textsOfCaseStudy(content)),
  };
}

function textsOfCaseStudy({ facts, links, blocks }: Content): string[] {
  return [...Object.values(facts), ...blocks.flatMap(plainTextsOf), ...links.map(({ label }) => label)];
}
