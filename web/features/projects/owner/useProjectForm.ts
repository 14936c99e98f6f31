import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type CaseStudy, caseStudyMessages, noCaseStudy } from '#contract/projects/case-study.ts';
import { galleryMessages, projectMessages } from '#contract/ui-text/owner.ts';
import { projectFormField } from '#contract/projects/projects.ts';
import type { Project } from '#contract/projects/projects.ts';
import { endsSession, failureIssues } from '../../../api/failure.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { failureCause } from '../../../ui/owner/form-state/failure-cause.ts';
import { areSame, type Version } from '../../../ui/owner/form-state/merging.ts';
import type { SaveFault } from '../../../ui/owner/form-state/useSaveFault.ts';
import { useVersionedForm } from '../../../ui/owner/form-state/useVersionedForm.ts';
import { discardDraft, draftKey, readDraft } from '../../../ui/form-state/useDraft.ts';
import { fetchCaseStudy, saveCaseStudy } from './case-study/case-study-calls.ts';
import { caseStudyIn, pictureIdsOf, withPictureIds } from './case-study/case-study-values.ts';
import type { GalleryDraft } from './gallery/gallery-items.ts';
import { useGallery } from './gallery/useGallery.ts';
import { fetchProject } from './fetch-project.ts';
import { showMissingFields } from './missing-parts.ts';
import { tellSaved, useSaveProject } from './project-calls.ts';
import {
  type ProjectOutput,
  editorValuesOf,
  type OpenedProject,
  projectEditorSchema,
  type ProjectValues,
  projectFieldsIn,
  valuesOf,
} from './project-values.ts';

type Options = {
  /** The project as it was opened; undefined for a new one. */
  opened: OpenedProject | undefined;
  /** Called when a new project is saved but its window stays open for its pictures. */
  onCreated?: ((project: Project) => void) | undefined;
  onDone: () => void;
  /** Makes the fields visible. */
  beforeFocus: () => void;
};

type Newest = Version<ProjectOutput> & OpenedProject;

/** The project editor's form: values, draft and saving. Saves the project, then its pictures, then its case study. */
export function useProjectForm({ opened, onCreated, onDone, beforeFocus }: Options) {
  const cache = useQueryClient();
  const [saved, setSaved] = useState(opened);
  const project = saved?.project;
  const key = draftKey('project', project);
  const [galleryDraft] = useState(() => readDraft<{ beside?: GalleryDraft }>(key)?.beside);
  const gallery = useGallery(project?.id, galleryDraft);
  const { save, sent } = useSaveProject();
  /** The stored case study that the current save has compared with. */
  const known = useRef<CaseStudy>(noCaseStudy);
  const versioned = useVersionedForm<ProjectValues, ProjectOutput, Newest, Project | undefined>({
    draftKey: key,
    schema: projectEditorSchema,
    saved: useMemo(() => editorValuesOf(saved), [saved]),
    read: project && (() => fetchNewest(project)),
    save: async (values, headers, newest) => {
      known.current = newest?.caseStudy ?? noCaseStudy;
      const isUnchanged = newest && areSame(valuesOf(newest.project), projectFieldsIn(values));
      return isUnchanged ? newest.project : save({ form: values, kept: newest?.project, headers });
    },
    onSaved,
    saveFailed: projectMessages.saveFailed,
    fieldOf: projectFormField,
    beforeFocus,
    onFaulty: () => showMissingFields(versioned.form.getValues()),
    beside: gallery.draft,
  });

  async function onSaved(
    stored: Project | undefined,
    { values, isMerged }: { values: ProjectOutput; isMerged: boolean },
  ) {
    const isRestChanged = gallery.draft !== undefined || !areSame(caseStudyIn(values), known.current);
    if (stored && isRestChanged) {
      // The rest may be sent again; the project must not be added twice.
      const base = { project: stored, caseStudy: known.current };
      setSaved(base);
      versioned.goOnFrom(editorValuesOf(base), {
        ...valuesOf(stored),
        ...caseStudyIn(versioned.form.getValues()),
      });
      if (!project) onCreated?.(stored);
    }
    const fault = isRestChanged ? await saveRest(stored, values) : null;
    if (fault) {
      beforeFocus();
      versioned.showFault(fault);
      return undefined;
    }
    // The draft held the pictures during the upload.
    versioned.discard();
    if (stored) discardDraft(draftKey('project', stored));
    tellSaved(stored, { isNew: !project, isMerged });
    onDone();
    return undefined;
  }

  /** Saves pictures and case study. Returns what failed. */
  async function saveRest(stored: Project | undefined, values: ProjectOutput): Promise<SaveFault | null> {
    const study = caseStudyIn(values);
    // Other backends may not return the project.
    if (!stored) return { title: galleryMessages.notSaved, cause: '' };
    const { fault, storedId } = await gallery.save(stored.id);
    if (fault || areSame(study, known.current)) return fault;
    return sendCaseStudy(stored.id, { ...study, blocks: withPictureIds(study.blocks, storedId) });
  }

  async function sendCaseStudy(projectId: number, study: CaseStudy): Promise<SaveFault | null> {
    const title = projectMessages.caseStudyNotSaved;
    // Files of a restored draft are lost.
    if (pictureIdsOf(study.blocks).includes(0)) return { title, cause: caseStudyMessages.picture };
    try {
      const isSaved = await saveCaseStudy(projectId, study, known.current);
      await cache.invalidateQueries({ queryKey: [queryKinds.project] });
      return isSaved ? null : { title, cause: projectMessages.caseStudyChanged };
    } catch (failure) {
      if (endsSession(failure)) throw failure;
      return { title, cause: failureIssues(failure)[0]?.message ?? failureCause(failure) };
    }
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
async function fetchNewest(project: Project): Promise<Newest> {
  const { project: newest, etag } = await fetchProject(project);
  const caseStudy = await fetchCaseStudy(newest.id);
  return { values: editorValuesOf({ project: newest, caseStudy }), etag, project: newest, caseStudy };
}
