import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EditedProject } from '#contract/content/content.ts';
import { validationMessages } from '#contract/errors.ts';
import { pages } from '#contract/addresses.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { type Project, projectFormField } from '#contract/projects/projects.ts';
import type { Versioned } from '../../../api/client.ts';
import { failureIssues } from '../../../api/failure.ts';
import { useUpload } from '../../../api/useUpload.ts';
import type { EditorWindow } from '../../../ui/owner/EditorDialog.tsx';
import { areSame } from '../../../ui/owner/form-state/merging.ts';
import { showSaved, useVersionedForm } from '../../../ui/owner/form-state/useVersionedForm.ts';
import { draftKey } from '../../../ui/form-state/useDraft.ts';
import { closeToast, formFault, showToast } from '../../../ui/toasts.ts';
import { contentForm, withPresentBlocks } from '../../content/owner/content-values.ts';
import { type Pictures, usePictures } from '../../content/owner/pictures/usePictures.ts';
import { hasPublicPage } from './previewing.ts';
import { fetchEditedProject } from './fetch-project.ts';
import { refreshProjects, refreshSavedProject, savedAs, saveProject } from './project-calls.ts';
import { useClosedQuestion } from './protection/useClosedQuestion.tsx';
import { useNewAccess } from './protection/useNewAccess.ts';
import { contentIn, editorValuesOf, projectEditorSchema, type ProjectValues } from './project-values.ts';

type Options = {
  opened: Versioned<EditedProject> | undefined;
  category?: string | undefined;
  onDone: EditorWindow['onDone'];
  /** Called after adding a protected project if the owner must see its protection, such as a link to copy. */
  onAccess?: ((project: Project) => void) | undefined;
  /** Must show the fields of the protection. */
  onProtect: () => void;
};

/** The project editor's form: values, pictures, draft and saving. */
export function useProjectForm({ opened, category, onDone, onAccess, onProtect }: Options) {
  const cache = useQueryClient();
  const project = opened?.data.project;
  const { send, sent } = useUpload();
  const newAccess = useNewAccess(onProtect);
  const closed = useClosedQuestion(project?.id, newAccess, onProtect);
  const versioned = useVersionedForm({
    draftKey: draftKey('project', project),
    ofDraft: withPresentBlocks,
    schema: projectEditorSchema,
    saved: useMemo(() => editorValuesOf(opened?.data, category), [opened, category]),
    opened,
    read: project && (() => fetchEditedProject(project.id)),
    valuesOf: (stored: EditedProject) => editorValuesOf(stored),
    allows: closed.allows,
    prepare: (values) => pictures.stored(values),
    async save(values, headers, newest) {
      const content = contentIn(values);
      const form = { form: values, kept: newest?.project, headers };
      if (areSame(content, contentIn(editorValuesOf(newest)))) return saveProject(send, form);
      const { facts, links } = content;
      return pictures.send(content, (rest) =>
        saveProject(send, { ...form, content: { facts, links, ...rest } }),
      );
    },
    async onSaved(stored, { isMerged }) {
      const keepsOrder = project && project.category === stored?.category && project.state === stored.state;
      await (keepsOrder ? refreshSavedProject(cache) : refreshProjects(cache));
      showSaved(project ? projectMessages.updated : projectMessages.added, isMerged, {
        line: savedAs(stored),
        page: stored && hasPublicPage(stored) ? pages.project(stored.category, stored) : undefined,
      });
      const showsAccess = !project && stored?.state === 'protected' && (await newAccess.apply(stored.id));
      await onDone(stored && !hasPublicPage(stored) ? pages.projectManager : undefined);
      if (showsAccess) onAccess?.(stored);
      return undefined;
    },
    saveFailed: projectMessages.saveFailed,
    explain: (failure) => ({
      issues: failureIssues(failure).map(({ path, message }) => ({
        path: path.replace(/^content\./u, ''),
        message,
      })),
    }),
    fieldOf: projectFormField,
    onFaulty: () => showMissingFields(versioned.form.getValues()),
  });
  const pictures: Pictures = usePictures(contentForm(versioned.form), project?.id);

  return {
    ...versioned,
    project,
    pictures,
    newAccess,
    /** The dialog that asks before saving a protected project that nobody can open. */
    question: closed.question,
    /** Uploaded share of a save with a main picture, from 0 to 1; null otherwise. */
    sent,
    saveAsDraft() {
      versioned.form.setValue('state', 'draft', { shouldDirty: true });
      void versioned.submit();
    },
  };
}

/** Shows a notice of missing tags, technologies and picture, which drafts may lack; closes it if none is missing. */
function showMissingFields({ tags, technologies, image, state }: ProjectValues) {
  const missing = state !== 'draft' && [
    tags.length === 0 && projectMessages.addTag,
    technologies.length === 0 && projectMessages.addTechnology,
    image === '' && projectMessages.selectPicture,
  ];
  const description = missing ? missing.filter(Boolean).join('\n') : '';
  if (description) showToast({ kind: 'error', key: formFault, title: validationMessages.title, description });
  else closeToast(formFault);
}
