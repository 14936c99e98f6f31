import { projectFieldNames, projectFieldTable } from '#contract/projects/projects.ts';
import type { Project, ProjectForm } from '#contract/projects/projects.ts';
import { multipartBody } from '../../../api/multipart-body.ts';
import type { MultipartValue } from '../../../api/multipart-body.ts';
import { valuesOf } from './project-values.ts';

/** The multipart body of a creation, or of an update of `kept`. The kept picture is not sent again. */
export function projectBody(form: ProjectForm, kept: Project | undefined): FormData {
  const values = projectFieldNames.map((name): [string, MultipartValue] => [
    projectFieldTable[name].wire,
    name === 'image' && form.image === kept?.main_photo ? undefined : form[name],
  ]);
  return multipartBody({ ...Object.fromEntries(values), ...visibility(form, kept) }, kept);
}

/** State and time, where they change: another server than ours knows published projects alone. */
function visibility({ state, publish_at }: ProjectForm, kept: Project | undefined) {
  const before = valuesOf(kept);
  return {
    state: state === before.state ? undefined : state,
    publish_at: state !== 'scheduled' || publish_at === before.publish_at ? undefined : publish_at,
  };
}
