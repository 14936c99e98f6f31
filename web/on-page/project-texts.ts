/** Editable texts of a project's page, with the captions of its pictures. */
import type { Gallery } from '#contract/projects/gallery.ts';
import { api } from '#contract/paths.ts';
import { captionText } from '#contract/projects/project-display.ts';
import {
  type Project,
  projectFieldTable,
  type ProjectForm,
  projectLimits,
} from '#contract/projects/projects.ts';
import { callWithVersion } from '../api/client.ts';
import { upload } from '../api/upload.ts';
import { projectBody } from '../features/projects/owner/project-body.ts';
import { fetchProject } from '../features/projects/owner/fetch-project.ts';
import { valuesOf } from '../features/projects/owner/project-values.ts';
import { ifMatch } from '../ui/owner/form-state/merging.ts';
import { captionsOf, withCaptions } from './captions.ts';
import type { Known, PageText, PageTexts } from './page-texts.ts';

const fields = {
  title: { limit: projectLimits.title, hasLines: false },
  description: { limit: projectLimits.overview, hasLines: true },
  highlights: { limit: projectLimits.highlights, hasLines: true },
} as const;
const names = Object.keys(fields) as (keyof typeof fields)[];

/** Throws ApiFailure; the caller handles an ended session. */
export async function projectTexts(known: Project): Promise<PageTexts> {
  // Read first, so that its version is not newer than the project's texts.
  const { data: gallery, etag: version } = await callWithVersion<Gallery>(api.projectPictures(known.id), {
    silent: true,
  });
  const { data: project } = await fetchProject(known, { silent: true });
  return {
    what: 'project',
    texts: { ...ownTexts(project), ...captionsOf(gallery.pictures) },
    version,
    save: (changed) => save(project, gallery, version, changed),
    nameOf: (path) => names.find((name) => projectFieldTable[name].wire === path),
    readAgain: () => projectTexts(project),
  };
}

function ownTexts(project: Project): Record<string, PageText> {
  const entries = names.map((name) => {
    const { wire, label, form: schema } = projectFieldTable[name];
    return [name, { ...fields[name], label, schema, saved: project[wire] }] as const;
  });
  return Object.fromEntries(entries);
}

/** Saves captions first: the response contains the project's new version. */
async function save(
  project: Project,
  { pictures }: Gallery,
  version: string | null,
  changed: Known,
): Promise<void> {
  let known = version;
  if (pictures.some(({ id }) => captionText(id) in changed)) {
    const saved = await callWithVersion(api.projectPictures(project.id), {
      method: 'PUT',
      body: { pictures: withCaptions(pictures, changed) },
      headers: ifMatch(known),
      silent: true,
    });
    known = saved.etag;
  }
  const own = names.flatMap((name) => (changed[name] === undefined ? [] : [[name, changed[name]]]));
  if (own.length === 0) return;
  const form = { ...valuesOf(project), ...Object.fromEntries(own) } as ProjectForm;
  const headers = ifMatch(known);
  await upload('PUT', api.project(project.id), projectBody(form, project), { headers, silent: true });
}
