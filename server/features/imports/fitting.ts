/** Fits imported records into the limits of projects, pages and the profile, and notes what was cut. */
import { type Block, caseStudyLimits } from '#contract/projects/case-study.ts';
import { oneLine, sanitize, truncate } from '#contract/imports/truncate.ts';
import {
  type ImportedProfile,
  type ImportedProject,
  importedProfile,
  noTitle,
  type PreviewedProject,
} from '#contract/imports/imports.ts';
import { importWarnings } from '#contract/imports/import-texts.ts';
import type { CustomPageInput } from '#contract/custom-pages/custom-page-input.ts';
import { customPageLimits, slugOf } from '#contract/custom-pages/custom-pages.ts';
import { profileLimits } from '#contract/profile/profile.ts';
import { counted } from '#contract/imports/left-out.ts';
import { projectLimits } from '#contract/projects/projects.ts';
import { completeLink } from '#contract/text/complete-link.ts';
import { isHttpUrl, linkMaxLength } from '#contract/text/text.ts';
import { parseTextList } from '#contract/text/text-list.ts';
import { arranged, fitContent, withoutFirst } from './fitting-content.ts';
import type { FoundProfile, FoundProject } from './found.ts';

/** Returns the position of an address among all pictures of the file, from 1. A new address gets the next position. */
export type PositionOf = (address: string) => number;

/** Returns a draft, the position of its main picture or null, and warnings about what was cut and what is missing. */
export function fitProject(
  found: FoundProject,
  positionOf: PositionOf,
): Pick<PreviewedProject, 'project' | 'main' | 'warnings'> {
  const { warnings, text, list, link } = fitter();
  const missing: string[] = [];

  function fact(what: string, value: string | undefined): string {
    return text(what, oneLine(value ?? ''), caseStudyLimits.fact);
  }

  function known<T extends string | string[]>(what: string, value: T): T {
    if (value.length === 0) missing.push(what);
    return value;
  }

  const { main, video, overview, blocks } = arranged(found);
  const position = main ? positionOf(main.address) : null;
  const project: ImportedProject = {
    project_title: known('title', text('Title', oneLine(found.title), projectLimits.title)) || noTitle,
    project_overview: known('description', overview),
    project_tags: known('tags', list('Tags', found.tags ?? [], projectLimits.tags)),
    technology_used: known(
      'technologies',
      list('Technologies', found.technologies ?? [], projectLimits.technologies),
    ),
    project_highlights: known(
      'highlights',
      text('Highlights', (found.highlights ?? []).map(oneLine).join('\n'), projectLimits.highlights),
    ),
    github_link: link(found.sourceCode),
    youtube_link: link(video),
    main_photo: main && isHttpUrl(main.address) ? link(main.address) : '',
    main_photo_description: text(
      'Image description',
      main?.description ?? '',
      projectLimits.pictureDescription,
    ),
    facts: {
      year: fact('Year', found.year),
      role: fact('Role', found.role),
      client: fact('Client', found.client),
      team: '',
    },
    links: (found.links ?? [])
      .map(({ label, url }) => ({ label: truncate(label, caseStudyLimits.linkLabel), url: link(url) }))
      .filter(({ url }) => url !== '')
      .slice(0, caseStudyLimits.links),
    ...fitContent({ ...found.text, blocks }, positionOf, warnings),
  };
  warnings.push(...remarks(found));
  if (!main) missing.push('picture');
  if (missing.length > 0) warnings.push(importWarnings.toFillIn(missing));
  return { project, main: position, warnings };
}

/** Returns a draft and warnings about what was cut. Its `slug` may be taken or reserved. */
export function fitPage(
  found: FoundProject,
  positionOf: PositionOf,
): { page: CustomPageInput; warnings: string[] } {
  const { warnings, text } = fitter();
  const title = text('Title', oneLine(found.title), customPageLimits.title) || noTitle;
  const { blocks, pictures } = found.text;
  const first: Block[] = found.picture
    ? [{ kind: 'picture', picture: pictures.length + 1, size: 'normal' }]
    : [];
  const content = fitContent(
    {
      blocks: [...first, ...(found.picture ? withoutFirst(found.text, found.picture) : blocks)],
      pictures: found.picture ? [...pictures, found.picture] : pictures,
    },
    positionOf,
    warnings,
  );
  warnings.push(...remarks(found));
  const page = {
    title,
    slug: slugOf(found.page?.slug || title) || slugOf(noTitle),
    description: '',
    ...content,
  };
  return { page: { ...page, state: 'draft', place: 'none' }, warnings };
}

function remarks(found: FoundProject): string[] {
  const { isProtected, isForMembers, partsLeftOut } = found;
  const { mediaAsLinks, isUnread } = found.text;
  return [
    ...(isProtected ? [importWarnings.hadPassword] : []),
    ...(isForMembers ? [importWarnings.forMembers] : []),
    ...(mediaAsLinks > 0 ? [importWarnings.mediaAsLinks(mediaAsLinks)] : []),
    ...(partsLeftOut?.size ? [importWarnings.parts(counted(partsLeftOut))] : []),
    ...(isUnread ? [importWarnings.unreadText] : []),
  ];
}

/** Functions that fit values and note what was cut. */
function fitter() {
  const warnings: string[] = [];
  return {
    warnings,
    text(what: string, value: string, max: number): string {
      const whole = sanitize(value).trim();
      if (whole.length <= max) return whole;
      warnings.push(importWarnings.cut(what, max, whole.length));
      return truncate(whole, max);
    },
    list(what: string, values: readonly string[], max: number): string[] {
      const entries = parseTextList(values.map((value) => oneLine(value).replaceAll(',', ' ')));
      if (entries.length > max) warnings.push(importWarnings.left(what, max, entries.length));
      return entries.slice(0, max).map((entry) => truncate(entry, projectLimits.tag));
    },
    link(value: string | undefined): string {
      const address = completeLink(sanitize(value ?? ''));
      if (address === '' || (isHttpUrl(address) && address.length <= linkMaxLength)) return address;
      warnings.push(importWarnings.badLink(truncate(oneLine(address), 80)));
      return '';
    },
  };
}

export const detailsTitle = 'Your details';

/** Returns the profile within the limits. Notes name what was cut, and invalid links, which are omitted. */
export function fittedProfile(found: FoundProfile): { profile: ImportedProfile; notes: string[] } {
  const notes: string[] = [];
  const note = (warning: string) => notes.push(`${detailsTitle}: ${warning}.`);
  const fields = Object.entries(importedProfile.shape).flatMap(([name, schema]) => {
    const value = sanitize(found[name as keyof FoundProfile] ?? '').trim();
    const isLink = name.endsWith('_link');
    const text = isLink ? completeLink(value) : name === 'home_page_description' ? value : oneLine(value);
    const most = name === 'home_page_sub_title' ? profileLimits.homeSubtitle : profileLimits.homeDescription;
    const parsed = schema.safeParse(isLink ? text : truncate(text, most));
    if (isLink && text && !parsed.success) note(importWarnings.badLink(truncate(oneLine(text), 80)));
    if (!isLink && text.length > most) note(importWarnings.cut('A text', most, text.length));
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
  });
  return { profile: Object.fromEntries(fields) as ImportedProfile, notes };
}
