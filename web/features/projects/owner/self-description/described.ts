import { pages } from '#contract/paths.ts';
import { searchAdvice } from '#contract/projects/projects.ts';

/** What is known of a project that is being written, for those who find it or are sent a link to it. */
export interface Described {
  /** Without the name of the site. */
  title: string;
  /** With it, as a search engine lists the page. */
  fullTitle: string;
  description: string;
  host: string;
  /** The steps of its address below the host. */
  steps: string[];
}

interface Written {
  /** Undefined before it is saved. */
  id: number | undefined;
  title: string;
  category: string;
  /** Its description, without the marks of Markdown. */
  text: string;
  search_title: string;
  search_description: string;
}

/** As the site's head says it of the page: web/site/metadata/head-tags.ts. */
export function described(written: Written, siteName: string, origin: string): Described {
  const title = written.search_title.trim() || written.title.trim() || 'Untitled project';
  const category = written.category || 'Category';
  const address = written.id
    ? pages.project(category, { id: written.id, project_title: written.title })
    : pages.category(category);
  return {
    title,
    fullTitle: siteName && siteName !== title ? `${title} · ${siteName}` : title,
    description: onOneLine(written.search_description) || onOneLine(written.text),
    host: new URL(origin).host,
    steps: address.split('/').slice(2).map(decodeURIComponent),
  };
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/** About as much of a text as a search engine shows. */
export function asMuchAsIsShown(text: string, of: keyof typeof searchAdvice): string {
  const shown = searchAdvice[of];
  if (lengthOf(text) <= shown) return text;
  const start = Array.from(text).slice(0, shown).join('');
  const end = start.lastIndexOf(' ');
  return `${(end > 0 ? start.slice(0, end) : start).trimEnd()}…`;
}

/** In code points, as the contract counts them. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}
