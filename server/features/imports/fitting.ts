/** Truncates imported records to the limits of projects and notes what was cut. */
import { caseStudyLimits } from '#contract/projects/case-study.ts';
import { oneLine, sanitize, truncate } from '#contract/imports/truncate.ts';
import {
  type ImportedProfile,
  type ImportedProject,
  importedProfile,
  importWarnings,
  noTitle,
  type PreviewedProject,
} from '#contract/imports/imports.ts';
import { profileLimits } from '#contract/profile/profile.ts';
import { counted } from '#contract/imports/left-out.ts';
import { projectLimits } from '#contract/projects/projects.ts';
import { completeLink } from '#contract/text/complete-link.ts';
import { isHttpUrl, linkMaxLength } from '#contract/text/text.ts';
import { parseTextList } from '#contract/text/text-list.ts';
import type { FoundProfile, FoundProject } from './found.ts';

export function fitProject(found: FoundProject): Pick<PreviewedProject, 'project' | 'warnings'> {
  const warnings: string[] = [];
  const missing: string[] = [];

  function text(what: string, value: string, max: number): string {
    const whole = sanitize(value).trim();
    if (whole.length <= max) return whole;
    warnings.push(importWarnings.cut(what, max, whole.length));
    return truncate(whole, max);
  }

  function list(what: string, values: readonly string[], max: number): string[] {
    const entries = parseTextList(values.map((value) => oneLine(value).replaceAll(',', ' ')));
    if (entries.length > max) warnings.push(importWarnings.left(what, max, entries.length));
    return entries.slice(0, max).map((entry) => truncate(entry, projectLimits.tag));
  }

  function link(value: string | undefined): string {
    const address = completeLink(sanitize(value ?? ''));
    if (address === '' || (isHttpUrl(address) && address.length <= linkMaxLength)) return address;
    warnings.push(importWarnings.badLink(truncate(oneLine(address), 80)));
    return '';
  }

  function fact(what: string, value: string | undefined): string {
    return text(what, oneLine(value ?? ''), caseStudyLimits.fact);
  }

  function known<T extends string | string[]>(what: string, value: T): T {
    if (value.length === 0) missing.push(what);
    return value;
  }

  const project: ImportedProject = {
    project_title: known('title', text('Title', oneLine(found.title), projectLimits.title)) || noTitle,
    project_overview: known('description', text('Description', found.description, projectLimits.overview)),
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
    youtube_link: link(found.video),
    main_photo: link(found.picture),
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
  };
  if (found.isProtected) warnings.push(importWarnings.hadPassword);
  if (found.isForMembers) warnings.push(importWarnings.forMembers);
  if (found.mediaAsLinks) warnings.push(importWarnings.mediaAsLinks(found.mediaAsLinks));
  if (found.partsLeftOut?.size) warnings.push(importWarnings.parts(counted(found.partsLeftOut)));
  if (found.isTextUnread) warnings.push(importWarnings.unreadText);
  if (project.main_photo) warnings.push(importWarnings.linkedPicture(new URL(project.main_photo).host));
  if (found.picturesInText) warnings.push(importWarnings.pictures(found.picturesInText));
  if (!project.main_photo) missing.push('picture');
  if (missing.length > 0) warnings.push(importWarnings.toFillIn(missing));
  return { project, warnings };
}

/** Title of the profile in notes. */
export const detailsTitle = 'Your details';

/** Returns the part of the profile that fits; invalid links are omitted and noted. */
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
