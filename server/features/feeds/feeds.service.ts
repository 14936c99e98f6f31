/** Content of the feeds: the newest projects of the site or of a category. */
import { findCategory } from '#contract/categories/category-names.ts';
import { feedAddress } from '#contract/discovery-addresses.ts';
import { pages } from '#contract/addresses.ts';
import { type Language, loadTranslations } from '#contract/locales/locales.ts';
import type { Project } from '#contract/projects/projects.ts';
import { renderMarkdown } from '../../kernel/markdown/markdown.ts';
import type { CatalogueProject } from '../projects/catalogue/catalogue.ts';
import type { CatalogueService } from '../projects/catalogue/catalogue.service.ts';
import { categoryNamed } from '../projects/catalogue/lists.ts';
import type { PublicProjects } from '../projects/catalogue/public-projects.service.ts';
import type { ReadSiteContent } from '../site-content/site-content.service.ts';
import { isoTime } from '../../lib/time.ts';

/** Maximum number of projects in a feed. */
const maxProjects = 50;

/** All addresses are absolute, all times ISO 8601 in UTC. */
export interface Feed {
  title: string;
  description: string;
  language: Language;
  /** URL of the home page or of the category's page. */
  page: string;
  /** URLs of the feed in both formats. */
  atom: string;
  json: string;
  author: { name: string; page: string };
  updated: string;
  items: FeedItem[];
}

export interface FeedItem {
  /** Stays the same when title, category or scheme change. */
  id: string;
  page: string;
  title: string;
  summary: string;
  /** Safe markup. */
  html: string;
  published: string;
  updated: string;
  picture: { address: string; type: string | undefined } | undefined;
  /** Category, tags and technologies without duplicates. */
  tags: string[];
}

export interface FeedsParts {
  catalogue: CatalogueService;
  publicProjects: Pick<PublicProjects, 'newest'>;
  siteContent: ReadSiteContent;
  /** The public origin, without a trailing slash. */
  publicUrl: () => string;
}

export type FeedsService = ReturnType<typeof feedsService>;

export function feedsService({ catalogue, publicProjects, siteContent, publicUrl }: FeedsParts) {
  const absolute = (pathOrLink: string) => new URL(pathOrLink, publicUrl()).href;

  function itemOf(project: Project, { card, published, picture }: CatalogueProject): FeedItem {
    const { id, category, created_at, updated_at, main_photo } = project;
    const type = picture && `image/${picture.picture.format}`;
    const tags = [category, ...project.project_tags, ...project.technology_used];
    return {
      // RFC 4151: the owner of this host on that day.
      id: `tag:${new URL(publicUrl()).hostname},${created_at.slice(0, 10)}:project/${id}`,
      page: absolute(pages.project(category, project)),
      title: project.project_title,
      summary: card.summary,
      html: renderMarkdown(project.project_overview, 'text'),
      published: isoTime(published),
      updated: updated_at,
      picture: main_photo ? { address: absolute(main_photo), type } : undefined,
      tags: [...new Set(tags)],
    };
  }

  return {
    /** Returns the name of the category that has, or had, this segment in its address; undefined for none. */
    async categoryName(segment: string): Promise<string | undefined> {
      const now = await catalogue.current();
      return (
        categoryNamed(now, segment)?.record.category_name ??
        findCategory(now.formerNames, segment)?.present_name
      );
    },

    /**
     * Returns the feed of the whole site, or of a category with its sub-categories, by its present name; undefined for
     * an unknown category.
     */
    async read(categoryName?: string): Promise<Feed | undefined> {
      const now = await catalogue.current();
      const category = now.categories.find(({ record }) => record.category_name === categoryName)?.record;
      if (categoryName !== undefined && !category) return undefined;
      const { profile, site } = await siteContent();
      const { user } = profile.record;
      const { language } = site.record;
      const translations = await loadTranslations(language);
      const name = user?.fullname || translations.shell.portfolio;
      const newest = await publicProjects.newest(maxProjects, category?.id);
      const items = newest.flatMap((project) => {
        const known = now.views.visitors.get(project.id);
        return known ? [itemOf(project, known)] : [];
      });
      return {
        title: category
          ? `${translations.categories.title({ name: category.category_name })} · ${name}`
          : name,
        description: (category ? category.description : user?.home_page_description) ?? '',
        language,
        page: absolute(category ? pages.category(category.category_name) : pages.home),
        atom: absolute(feedAddress('atom', categoryName)),
        json: absolute(feedAddress('json', categoryName)),
        author: { name, page: absolute(pages.home) },
        // An empty feed never changes, so its text stays the same.
        updated: items.map(({ updated }) => updated).reduce((a, b) => (a > b ? a : b), isoTime(0)),
        items,
      };
    },
  };
}
