import { useMemo, useState } from 'react';
import { galleryMessages, projectMessages } from '#contract/ui-text/owner.ts';
import { projectForm, projectFormField } from '#contract/projects/projects.ts';
import type { Project, ProjectForm } from '#contract/projects/projects.ts';
import type { Version } from '../../../ui/owner/form-state/merging.ts';
import { discardDraft, draftKey, readDraft } from '../../../ui/form-state/useDraft.ts';
import { useVersionedForm } from '../../../ui/owner/form-state/useVersionedForm.ts';
import { showToast } from '../../../ui/toasts.ts';
import type { GalleryDraft } from './gallery/gallery-items.ts';
import { useGallery } from './gallery/useGallery.ts';
import { showMissingFields } from './missing-parts.ts';
import { fetchProject } from './fetch-project.ts';
import { type ProjectValues, valuesOf } from './project-values.ts';
import { tellSaved, useSaveProject } from './project-calls.ts';

type Options = {
  /** The project as it was opened; undefined for a new one. */
  opened: Project | undefined;
  /** Called when a new project is saved but its window stays open for its pictures. */
  onCreated?: ((project: Project) => void) | undefined;
  onDone: () => void;
  /** Makes the fields visible. */
  beforeFocus: () => void;
};

type Newest = Version<ProjectForm> & { project: Project };

/** The project's form: values, draft and saving. */
export function useProjectForm({ opened, onCreated, onDone, beforeFocus }: Options) {
  const [project, setProject] = useState(opened);
  const key = draftKey('project', project);
  const [galleryDraft] = useState(() => readDraft<{ beside?: GalleryDraft }>(key)?.beside);
  const gallery = useGallery(project?.id, galleryDraft);
  const { save, sent } = useSaveProject();
  const versioned = useVersionedForm<ProjectValues, ProjectForm, Newest, Project | undefined>({
    draftKey: key,
    schema: projectForm,
    saved: useMemo(() => valuesOf(project), [project]),
    read:
      project &&
      (async () => {
        const { project: newest, etag } = await fetchProject(project);
        return { values: valuesOf(newest), etag, project: newest };
      }),
    save: (form, headers, newest) => save({ form, kept: newest?.project, headers }),
    onSaved,
    saveFailed: projectMessages.saveFailed,
    fieldOf: projectFormField,
    beforeFocus,
    onFaulty: () => showMissingFields(versioned.form.getValues()),
    beside: gallery.draft,
  });

  async function onSaved(saved: Project | undefined, { isMerged }: { isMerged: boolean }) {
    if (gallery.draft && !saved) showToast({ kind: 'error', title: galleryMessages.notSaved });
    else if (gallery.draft && saved) {
      // Pictures may be sent again; the project must not be added twice.
      setProject(saved);
      versioned.goOnFrom(valuesOf(saved));
      if (!project) onCreated?.(saved);
      const unsaved = await gallery.save(saved.id);
      if (unsaved) {
        beforeFocus();
        versioned.showFault(unsaved);
        return undefined;
      }
      // The draft held the pictures during the upload.
      versioned.discard();
      discardDraft(draftKey('project', saved));
    }
    tellSaved(saved, { isNew: !project, isMerged });
    onDone();
    return undefined;
  }

  return {
    ...versioned,
    project,
    gallery,
    /** Uploaded share of the main picture, from 0 to 1; null while nothing is uploaded. */
    sent,
    saveAsDraft() {
      versioned.form.setValue('state', 'draft', { shouldDirty: true });
      void versioned.submit();
    },
    startAfresh() {
      versioned.startAfresh();
      gallery.reset();
    },
    takeNewer() {
      versioned.takeNewer();
      gallery.reset();
    },
  };
}
