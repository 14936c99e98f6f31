/** Content of the feeds: the newest projects of the site or of a category. */
import { findCategory } from '#contract/categories/category-names.ts';
import { feedAddress } from '#contract/site/discovery.ts';
import { pages } from '#contract/paths.ts';
import type { PublicQueries } from '#contract/public-queries.ts';
import { type Language, loadTranslations } from '#contract/locales/locales.ts';
import type { NewestProject, NewestProjects } from '../projects/newest-projects.service.ts';
import type { ReadSiteContent } from '../site-content/site-content.service.ts';

/** Maximum number of projects in a feed. */
const maxProjects = 50;

/** All addresses are absolute, all times ISO 8601 in UTC. */
export interface Feed {
  title: string;
  description: string;
  language: Language;
  /** URL of the feed's page. */
  page: string;
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
  newestProjects: NewestProjects;
  queries: Pick<PublicQueries, 'listCategories'>;
  siteContent: ReadSiteContent;
  /** Former names of renamed categories. */
  formerNames: () => Promise<{ category_name: string; present_name: string }[]>;
  /** The public origin, without a trailing slash. */
  publicUrl: () => string;
}

export type FeedsService = ReturnType<typeof feedsService>;

export function feedsService({ newestProjects, queries, siteContent, formerNames, publicUrl }: FeedsParts) {
  const absolute = (pathOrLink: string) => new URL(pathOrLink, publicUrl()).href;

  function itemOf({ project, published, summary, overview, pictureType }: NewestProject): FeedItem {
    const { id, category, created_at, updated_at, main_photo } = project;
    const tags = [category, ...project.project_tags, ...project.technology_used];
    return {
      // RFC 4151: the owner of this host on that day.
      id: `tag:${new URL(publicUrl()).hostname},${created_at.slice(0, 10)}:project/${id}`,
      page: absolute(pages.project(category, project)),
      title: project.project_title,
      summary,
      html: overview,
      published: new Date(published).toISOString(),
      updated: updated_at,
      picture: main_photo ? { address: absolute(main_photo), type: pictureType } : undefined,
      tags: [...new Set(tags)],
    };
  }

  return {
    /**
     * Returns the current name of the category for an address segment, also for a former name, or undefined.
     */
    async categoryName(segment: string): Promise<string | undefined> {
      const category = findCategory(await queries.listCategories(), segment);
      return category?.category_name ?? findCategory(await formerNames(), segment)?.present_name;
    },

    /**
     * Returns the feed of the whole site, or of a category with its sub-categories; undefined for an unknown
     * category.
     */
    async read(categoryName?: string): Promise<Feed | undefined> {
      const category =
        categoryName === undefined
          ? undefined
          : (await queries.listCategories()).find((one) => one.category_name === categoryName);
      if (categoryName !== undefined && !category) return undefined;
      const { profile, site } = await siteContent();
      const { user } = profile.record;
      const { language } = site.record;
      const translations = await loadTranslations(language);
      const name = user?.fullname || translations.shell.portfolio;
      const items = (await newestProjects.list(maxProjects, category?.id)).map(itemOf);
      return {
        title: category ? `${translations.categories.title(category.category_name)} · ${name}` : name,
        description: (category ? category.description : user?.home_page_description) ?? '',
        language,
        page: absolute(category ? pages.category(category.category_name) : pages.home),
        atom: absolute(feedAddress('atom', categoryName)),
        json: absolute(feedAddress('json', categoryName)),
        author: { name, page: absolute(pages.home) },
        // An empty feed never changes, so its text stays the same.
        updated: items
          .map(({ updated }) => updated)
          .reduce((a, b) => (a > b ? a : b), new Date(0).toISOString()),
        items,
      };
    },
  };
}
