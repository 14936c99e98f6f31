import type { CreativeWork, ImageObject, SoftwareSourceCode } from 'schema-dts';
import { findCategory } from '#contract/categories/category-names.ts';
import { pages } from '#contract/paths.ts';
import type { Project } from '#contract/projects/projects.ts';
import { isHttpUrl } from '#contract/text/text.ts';
import { queries } from '../../api/http-queries.ts';
import type { ProjectDetailsData } from '../../api/query-options.ts';
import { breadcrumbs, categorySteps } from './breadcrumbs.ts';
import { isProgrammingLanguage } from './programming-languages.ts';
import type { Describe, Known } from './self-description.ts';
import { shareImageOf } from './share-image.ts';
import { languageOf, ownerReference, siteReference } from './site-things.ts';
import { told } from './known-properties.ts';

export const describeProject: Describe = ({ id }, known) => {
  const { cache } = known;
  const project = cache.get(queries.project(id));
  if (!project) return undefined;
  const details = cache.get(queries.projectDetails(id)) ?? undefined;
  const canonical = pages.project(project.category, project);
  const category = findCategory(cache.get(queries.categories()) ?? [], project.category);
  const steps = category ? categorySteps(category) : [];
  return {
    description: project.search_description || details?.summary,
    canonical,
    type: 'article',
    changed: project.updated_at,
    image: shareImageOf(project, details?.main),
    things: [
      work(project, details, canonical, known),
      breadcrumbs(known, [...steps, { name: project.project_title, path: canonical }]),
    ],
  };
};

/** The project itself: source code where it names where that is. */
function work(
  project: Project,
  details: ProjectDetailsData | undefined,
  canonical: string,
  known: Known,
): Exclude<CreativeWork | SoftwareSourceCode, string> {
  const address = known.absolute(canonical);
  const about = told({
    '@id': `${address}#work`,
    url: address,
    mainEntityOfPage: address,
    name: project.project_title,
    description: project.search_description || details?.summary,
    image: imagesOf(project, details, known),
    keywords: [...new Set([...project.project_tags, ...project.technology_used])],
    author: ownerReference(known),
    dateModified: project.updated_at,
    inLanguage: languageOf(known),
    isPartOf: siteReference(known),
  });
  const { github_link: source } = project;
  if (!source || !isHttpUrl(source)) return { '@type': 'CreativeWork', ...about };
  return {
    '@type': 'SoftwareSourceCode',
    ...about,
    codeRepository: source,
    ...told({ programmingLanguage: project.technology_used.filter(isProgrammingLanguage) }),
  };
}

function imagesOf(
  { main_photo, main_photo_description }: Project,
  details: ProjectDetailsData | undefined,
  { absolute }: Known,
): ImageObject[] {
  const pictures = [{ src: main_photo, description: main_photo_description }, ...(details?.pictures ?? [])];
  return pictures
    .filter(({ src }) => src)
    .map(({ src, description }) => ({
      '@type': 'ImageObject',
      contentUrl: absolute(src),
      ...told({ caption: description }),
    }));
}
