import { useEffect, useState } from 'react';
import type { Category } from '#contract/categories/categories.ts';
import { findCategory } from '#contract/categories/category-names.ts';
import { english } from '#contract/locales/english.ts';
import { managedCategoryParameter, pages } from '#contract/paths.ts';
import type { Project } from '#contract/projects/projects.ts';
import { useLocation, useNavigate } from '../../../routing/location.ts';
import { showToast } from '../../../ui/toasts.ts';
import { editedProject, withEditor } from '../project-to-edit.ts';
import type { EditorStart } from './ProjectForm.tsx';

/** The project in the editor, as it was in the list; undefined for a new one. */
export type Edited = EditorStart & { project: Project | undefined };

/** The open editor. The address names it, so that a reload opens it again. `projects` is undefined while they load. */
export function useEditedProject(
  projects: readonly Project[] | undefined,
  categories: readonly Category[] | undefined,
  isFetching: boolean,
) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = editedProject(search);
  const found = projects?.find(({ id }) => id === asked?.id);
  const isAskedFor = asked !== undefined && (asked.id === undefined || found !== undefined);
  const isGone = asked?.id !== undefined && projects !== undefined && !isFetching && !found && !edited;

  useEffect(() => {
    if (!isAskedFor) return;
    // A copy, because the list may lose the project while it is edited.
    const next = { project: found, field: asked.field };
    setEdited((now) => (now && now.project?.id === found?.id ? now : next));
    // oxlint-disable-next-line react/exhaustive-deps -- opens once for each address
  }, [isAskedFor, search]);

  useEffect(() => {
    if (!isGone) return;
    showToast({ kind: 'error', title: english.project.notFound });
    void navigate(pages.projectManager, { replace: true });
  }, [isGone, navigate]);

  /** Keeps the table's filter in the address. */
  const show = (id?: number | null) =>
    void navigate(pages.projectManager + withEditor(search, id), { replace: true });

  const shown = new URLSearchParams(search).get(managedCategoryParameter) ?? '';

  return {
    /** A new project belongs to the category that the table shows. */
    edited: edited && { category: findCategory(categories ?? [], shown)?.category_name, ...edited },
    open(next: Edited) {
      setEdited(next);
      show(next.project?.id ?? null);
    },
    close() {
      setEdited(null);
      show();
    },
  };
}
