import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pictureIdsOf, withPictureIds } from '#contract/projects/block-pictures.ts';
import { type CaseStudy, caseStudyMessages, noCaseStudy } from '#contract/projects/case-study.ts';
import { galleryMessages, projectMessages } from '#contract/ui-text/owner.ts';
import { projectFormField, type Project } from '#contract/projects/projects.ts';
import { endsSession } from '../../../api/failure.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { failureReason } from '../../../ui/owner/form-state/failure-cause.ts';
import { areSame } from '../../../ui/owner/form-state/merging.ts';
import type { SaveFault } from '../../../ui/owner/form-state/useSaveFault.ts';
import { showSaved, useVersionedForm } from '../../../ui/owner/form-state/useVersionedForm.ts';
import { discardDraft, readDraft } from '../../../ui/form-state/drafts.ts';
import { draftKey } from '../../../ui/form-state/useDraft.ts';
import { fetchCaseStudy, saveCaseStudy } from './case-study/case-study-calls.ts';
import { caseStudyIn } from '../../content/owner/blocks/block-values.ts';
import type { GalleryState } from '../../content/owner/pictures/picture-items.ts';
import { useGallery } from './gallery/useGallery.ts';
import { fetchProject } from './fetch-project.ts';
import { newSaveHeader, savedAs, useSaveProject } from './project-calls.ts';
import {
  type ProjectOutput,
  editorValuesOf,
  type OpenedProject,
  projectEditorSchema,
  type ProjectValues,
  projectFieldsIn,
  valuesOf,
} from './project-values.ts';
import { validationMessages } from '#contract/errors.ts';
import { closeToast, formFault, showToast } from '../../../ui/toasts.ts';

type Options = {
  /** The project as it was opened; undefined for a new one. */
  opened: OpenedProject | undefined;
  /** The category of a new project. */
  category?: string | undefined;
  /** Called when a new project is saved but its window stays open for its pictures. */
  onCreated?: ((project: Project) => void) | undefined;
  onDone: () => void;
  /** Makes the fields visible. */
  beforeFocus: () => void;
};

type SavedProject = {
  /** Undefined from backends that do not return it. */
  stored: Project | undefined;
  /** The stored case study that the save compares with. */
  known: CaseStudy;
  /** The header of all requests of the save. */
  header: Record<string, string>;
};

/** The project editor's form: values, draft and saving. Saves the project, then its pictures, then its case study. */
export function useProjectForm({ opened, category, onCreated, onDone, beforeFocus }: Options) {
  const cache = useQueryClient();
  const [saved, setSaved] = useState(opened);
  const project = saved?.project;
  const key = draftKey('project', project);
  const [galleryDraft] = useState(() => readDraft<{ beside?: GalleryState }>(key)?.value.beside);
  const gallery = useGallery(project?.id, galleryDraft);
  const { save, sent } = useSaveProject();
  const versioned = useVersionedForm({
    draftKey: key,
    schema: projectEditorSchema,
    saved: useMemo(() => editorValuesOf(saved, category), [saved, category]),
    read: project && (() => fetchOpened(project)),
    valuesOf: (stored: OpenedProject) => editorValuesOf(stored),
    save: async (values, headers, newest) => {
      const known = newest?.caseStudy ?? noCaseStudy;
      const header = newSaveHeader();
      const kept = newest?.project;
      const isUnchanged = kept && areSame(valuesOf(kept), projectFieldsIn(values));
      if (isUnchanged) return { stored: kept, known, header };
      return {
        stored: await save({ form: values, kept, headers: { ...headers, ...header } }),
        known,
        header,
      };
    },
    onSaved,
    saveFailed: projectMessages.saveFailed,
    fieldOf: projectFormField,
    beforeFocus,
    onFaulty: () => showMissingFields(versioned.form.getValues()),
    beside: gallery.draft,
  });

  async function onSaved(
    done: SavedProject,
    { values, isMerged }: { values: ProjectOutput; isMerged: boolean },
  ) {
    const { stored, known } = done;
    const isRestChanged = gallery.draft !== undefined || !areSame(caseStudyIn(values), known);
    if (stored && isRestChanged) {
      // The rest may be sent again; the project must not be added twice.
      const base = { project: stored, caseStudy: known };
      setSaved(base);
      versioned.goOnFrom(editorValuesOf(base), {
        ...valuesOf(stored),
        ...caseStudyIn(versioned.form.getValues()),
      });
      if (!project) onCreated?.(stored);
    }
    const fault = isRestChanged ? await saveRest(done, { cache, gallery, values }) : null;
    if (fault) {
      beforeFocus();
      versioned.showFault(fault);
      return undefined;
    }
    // The draft held the pictures during the upload.
    versioned.discard();
    if (stored) discardDraft(draftKey('project', stored));
    showSaved(project ? projectMessages.updated : projectMessages.added, isMerged, savedAs(stored));
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

/** Reads the project with its case study. Throws ApiFailure. */
async function fetchOpened(known: Project) {
  const { data: project, etag } = await fetchProject(known);
  return { data: { project, caseStudy: await fetchCaseStudy(project.id) }, etag };
}

type Rest = { cache: QueryClient; gallery: ReturnType<typeof useGallery>; values: ProjectOutput };

/** Saves pictures and case study. Returns what failed. */
async function saveRest(
  { stored, known, header }: SavedProject,
  { cache, gallery, values }: Rest,
): Promise<SaveFault | null> {
  // Other backends may not return the project.
  if (!stored) return { title: galleryMessages.notSaved, cause: '' };
  const study = caseStudyIn(values);
  const { fault, storedId } = await gallery.save(stored.id, header);
  if (fault || areSame(study, known)) return fault;
  const blocks = withPictureIds(study.blocks, storedId);
  const title = projectMessages.caseStudyNotSaved;
  // Pictures that are not in the list any more.
  if (pictureIdsOf(blocks).includes(0)) return { title, cause: caseStudyMessages.picture };
  try {
    const isSaved = await saveCaseStudy(stored.id, { ...study, blocks }, known, header);
    await cache.invalidateQueries({ queryKey: [queryKinds.project] });
    return isSaved ? null : { title, cause: projectMessages.caseStudyChanged };
  } catch (failure) {
    if (endsSession(failure)) throw failure;
    return { title, cause: failureReason(failure) };
  }
}

/** Names three parts that are easy to miss in one notice, besides the messages at the fields. Drafts may lack them. */
function showMissingFields({ tags, technologies, image, state }: ProjectValues) {
  const missing = state !== 'draft' && [
    tags.length === 0 && projectMessages.addTag,
    technologies.length === 0 && projectMessages.addTechnology,
    image === '' && projectMessages.selectImage,
  ];
  const description = missing ? missing.filter(Boolean).join('\n') : '';
  if (description) showToast({ kind: 'error', key: formFault, title: validationMessages.title, description });
  else closeToast(formFault);
}
