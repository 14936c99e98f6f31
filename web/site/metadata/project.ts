import type { CreativeWork, ImageObject, SoftwareSourceCode } from 'schema-dts';
import { findCategory } from '#contract/categories/category-names.ts';
import { pages } from '#contract/addresses.ts';
import type { Project } from '#contract/projects/projects.ts';
import { isHttpUrl } from '#contract/text/text.ts';
import { queries } from '../../api/public-calls.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import { breadcrumbs, categorySteps } from './breadcrumbs.ts';
import type { MetadataContext, ReadMetadata, LinkPicture } from './metadata.ts';
import { languageOf, ownerReference, siteReference, withoutEmpty } from './structured-data.ts';

/** Names of technologies that are programming languages, in lowercase. */
const languageNames = `
ada apl assembly bash c c# c++ clojure cobol crystal css d dart elixir elm erlang f# fortran gdscript gleam
glsl go golang groovy hack haskell haxe hcl html java javascript julia kotlin lisp lua matlab mojo nim nix
objective-c ocaml odin pascal perl php powershell prolog purescript python r racket reason ruby rust sass
scala scheme scratch scss shell smalltalk solidity sql swift tcl typescript v vala vb.net verilog vhdl
webassembly wgsl zig
`;
const languages = new Set(languageNames.trim().split(/\s+/));

export const projectMetadata: ReadMetadata = ({ id }, context) => {
  const { cache } = context;
  const project = cache.get(queries.project(id));
  const details = cache.get(queries.projectDetails(id));
  if (!project || !details) return undefined;
  const canonical = pages.project(project.category, project);
  // Search engines do not index a protected project. Link previews have no access, so they show the synopsis.
  if (project.state === 'protected')
    return { description: details.summary, canonical, type: 'article', entities: [] };
  const category = findCategory(cache.get(queries.categories()) ?? [], project.category);
  const steps = category ? categorySteps(category) : [];
  return {
    description: project.search_description || details.summary,
    canonical,
    type: 'article',
    modified: project.updated_at,
    picture: linkPictureOf(project, details.main),
    entities: [
      projectEntity(project, details, canonical, context),
      breadcrumbs(context, [...steps, { name: project.project_title, path: canonical }]),
    ],
  };
};

/** The project as an entity: software if it links to source code. */
function projectEntity(
  project: Project,
  details: ProjectDetails,
  canonical: string,
  context: MetadataContext,
): Exclude<CreativeWork | SoftwareSourceCode, string> {
  const address = context.absolute(canonical);
  const about = withoutEmpty({
    '@id': `${address}#work`,
    url: address,
    mainEntityOfPage: address,
    name: project.project_title,
    description: project.search_description || details.summary,
    image: imagesOf(project, details, context),
    keywords: [...new Set([...project.project_tags, ...project.technology_used])],
    author: ownerReference(context),
    dateModified: project.updated_at,
    inLanguage: languageOf(context),
    isPartOf: siteReference(context),
  });
  const { github_link: source } = project;
  if (!source || !isHttpUrl(source)) return { '@type': 'CreativeWork', ...about };
  return {
    '@type': 'SoftwareSourceCode',
    ...about,
    codeRepository: source,
    ...withoutEmpty({ programmingLanguage: project.technology_used.filter(isProgrammingLanguage) }),
  };
}

function imagesOf(
  { main_photo, main_photo_description }: Project,
  details: ProjectDetails,
  { absolute }: MetadataContext,
): ImageObject[] {
  const pictures = [{ src: main_photo, description: main_photo_description }, ...details.pictures];
  return pictures
    .filter(({ src }) => src)
    .map(({ src, description }) => ({
      '@type': 'ImageObject',
      contentUrl: absolute(src),
      ...withoutEmpty({ caption: description }),
    }));
}

/** Returns the project's main picture, for projects without a share picture. */
function linkPictureOf(
  { main_photo, main_photo_description, project_title }: Project,
  main: ProjectDetails['main'],
): LinkPicture | undefined {
  if (!main_photo) return undefined;
  const size = { width: main.width ?? undefined, height: main.height ?? undefined };
  return { src: main_photo, ...size, alt: main_photo_description || project_title };
}

function isProgrammingLanguage(technology: string): boolean {
  return languages.has(technology.trim().toLowerCase());
}
