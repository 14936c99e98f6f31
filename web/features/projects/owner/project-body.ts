import type { ContentInput } from '#contract/content/content.ts';
import type { FocalPoint } from '#contract/projects/gallery.ts';
import {
  type Project,
  projectFieldNames,
  projectFieldTable,
  type ProjectForm,
} from '#contract/projects/projects.ts';
import { multipartBody, type MultipartValue } from '../../../api/multipart-body.ts';
import { valuesOf } from './project-values.ts';

/** Parts that stay as they are if they are absent. */
type Parts = { content?: ContentInput | undefined; main_photo_focal?: FocalPoint | undefined };

/** Returns the multipart body that creates a project or updates `kept`. An unchanged picture is omitted. */
export function projectBody(form: ProjectForm, kept: Project | undefined, parts: Parts = {}): FormData {
  const values = projectFieldNames.map((name): [string, MultipartValue] => [
    projectFieldTable[name].wire,
    name === 'image' && form.image === kept?.main_photo ? undefined : form[name],
  ]);
  const { content, main_photo_focal } = parts;
  const texts = {
    content: content && JSON.stringify(content),
    main_photo_focal: main_photo_focal && JSON.stringify(main_photo_focal),
  };
  return multipartBody({ ...Object.fromEntries(values), ...visibility(form, kept), ...texts }, kept);
}

/** State and time if they changed. */
function visibility({ state, publish_at }: ProjectForm, kept: Project | undefined) {
  const before = valuesOf(kept);
  return {
    state: state === before.state ? undefined : state,
    publish_at: state !== 'scheduled' || publish_at === before.publish_at ? undefined : publish_at,
  };
}
