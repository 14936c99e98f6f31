import { projectFieldNames, projectFieldTable } from '#contract/projects.ts';
import type { Project, ProjectForm } from '#contract/projects.ts';
import { multipartBody } from '../../../api/multipartBody.ts';
import type { MultipartValue } from '../../../api/multipartBody.ts';

/** The multipart body of a creation, or of an update of `kept`. The kept picture is not sent again. */
export function projectBody(form: ProjectForm, kept: Project | undefined): FormData {
  const values = projectFieldNames.map((name): [string, MultipartValue] => [
    projectFieldTable[name].wire,
    name === 'image' && form.image === kept?.main_photo ? undefined : form[name],
  ]);
  return multipartBody(Object.fromEntries(values), kept);
}
