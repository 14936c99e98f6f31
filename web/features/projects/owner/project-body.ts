import {
  type Project,
  projectFieldNames,
  projectFieldTable,
  type ProjectForm,
} from '#contract/projects/projects.ts';
import { multipartBody, type MultipartValue } from '../../../api/multipart-body.ts';
import { valuesOf } from './project-values.ts';

/** Returns the multipart body that creates a project or updates `kept`. An unchanged picture is omitted. */
export function projectBody(form: ProjectForm, kept: Project | undefined): FormData {
  const values = projectFieldNames.map((name): [string, MultipartValue] => [
    projectFieldTable[name].wire,
    name === 'image' && form.image === kept?.main_photo ? undefined : form[name],
  ]);
  return multipartBody({ ...Object.fromEntries(values), ...visibility(form, kept) }, kept);
}

/** State and time if they changed; other backends know only published projects. */
function visibility({ state, publish_at }: ProjectForm, kept: Project | undefined) {
  const before = valuesOf(kept);
  return {
    state: state === before.state ? undefined : state,
    publish_at: state !== 'scheduled' || publish_at === before.publish_at ? undefined : publish_at,
  };
}
