import { pages } from '#contract/paths.ts';
import { searchAdvice } from '#contract/projects/projects.ts';
import type { ProjectValues } from '../project-values.ts';

/** What search engines and shared links show of a project in the form. */
export interface PreviewTexts {
  /** Without the site's name. */
  title: string;
  /** With the site's name. */
  fullTitle: string;
  description: string;
  host: string;
  /** Path segments of its address. */
  steps: string[];
}

type FormValues = Pick<ProjectValues, 'title' | 'category' | 'search_title' | 'search_description'> & {
  /** Undefined for a new project. */
  id: number | undefined;
  /** The description as plain text. */
  text: string;
};

/** Follows web/site/metadata/head-tags.ts. */
export function previewTexts(values: FormValues, siteName: string, origin: string): PreviewTexts {
  const title = values.search_title.trim() || values.title.trim() || 'Untitled project';
  const category = values.category || 'Category';
  const address = values.id
    ? pages.project(category, { id: values.id, project_title: values.title })
    : pages.category(category);
  return {
    title,
    fullTitle: siteName && siteName !== title ? `${title} · ${siteName}` : title,
    description: onOneLine(values.search_description) || onOneLine(values.text),
    host: new URL(origin).host,
    steps: address.split('/').slice(2).map(decodeURIComponent),
  };
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/** Truncates a text to the length that search engines usually show. */
export function truncated(text: string, of: keyof typeof searchAdvice): string {
  const shown = searchAdvice[of];
  if (lengthOf(text) <= shown) return text;
  const start = Array.from(text).slice(0, shown).join('');
  const end = start.lastIndexOf(' ');
  return `${(end > 0 ? start.slice(0, end) : start).trimEnd()}…`;
}

/** In code points, like the contract. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}
