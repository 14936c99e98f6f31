import { useMemo } from 'react';
import { historyApi, type ProjectHistoryVersion } from '#contract/projects/project-history.ts';
import { type Project, projectFormField } from '#contract/projects/projects.ts';
import type { Difference } from '../../../ui/owner/DifferenceList.tsx';
import { differencesOf } from '../../../ui/owner/differences.ts';
import { HistoryDialog, type HistoryProps } from '../../../ui/owner/history/HistoryDialog.tsx';
import { fieldLabels, fieldText } from './field-groups.ts';
import { playText } from '../../content/owner/content-texts.ts';
import { PageFrame } from '../../content/owner/surface/PageFrame.tsx';
import { asStill, blank, useShownPictures } from '../../content/owner/surface/useShownPictures.ts';
import { ProjectDetail } from '../ProjectPage.tsx';
import { hasPublicPage } from './previewing.ts';
import { refreshProjects } from './project-calls.ts';
import { editorValuesOf } from './project-values.ts';

/** The versions of a project, which the owner can preview, compare and restore. */
export function ProjectHistory({ project, ...props }: HistoryProps & { project: Project }) {
  return (
    <HistoryDialog
      {...props}
      record={{
        kind: 'project',
        id: project.id,
        title: project.project_title,
        api: historyApi,
        refresh: refreshProjects,
      }}
      labelOf={labelOf}
      differences={differencesBetween}
      Preview={HistoryPreview}
      isPublic={hasPublicPage(project)}
      kept="The visibility stays as it is."
    />
  );
}

function labelOf(part: string): string {
  const names: Readonly<Record<string, string>> = projectFormField;
  return fieldLabels[names[part] ?? part] ?? part;
}

type HistoryPreviewProps = { name: string; shown: ProjectHistoryVersion };

function HistoryPreview({ name, shown: { project, details } }: HistoryPreviewProps) {
  const sources = useShownPictures([project.main_photo, ...details.pictures.map(({ src }) => src)]);
  const shown = useMemo(() => {
    const shownAt = (address: string) => sources.get(address)?.src ?? blank;
    const pictures = details.pictures.map((one) => ({ ...asStill(one), src: shownAt(one.src) }));
    return {
      project: { ...project, main_photo: shownAt(project.main_photo) },
      details: { ...details, main: asStill(details.main), pictures },
    };
  }, [project, details, sources]);
  return (
    <PageFrame label={name} title="Preview of the project’s page" isStill>
      <ProjectDetail {...shown} />
    </PageFrame>
  );
}

const labels = { ...fieldLabels, mainVideo: 'How the main picture plays' };

function differencesBetween(earlier: ProjectHistoryVersion, present: ProjectHistoryVersion): Difference[] {
  return differencesOf(comparedValues(earlier), comparedValues(present), {
    labels,
    // The main picture is shown; its address means nothing to people.
    textOf: (name, value) => (name === 'image' ? '' : fieldText(name, value)),
    pictures: {
      image: [mainOf(earlier), mainOf(present)],
      pictures: [furtherOf(earlier), furtherOf(present)],
    },
  });
}

/** Returns the editor's values of a version, and how the main picture plays. */
function comparedValues({ project, details, case_study }: ProjectHistoryVersion) {
  const content = { ...case_study, pictures: details.pictures };
  return { ...editorValuesOf({ project, content }), mainVideo: playText(details.main.video) };
}

function mainOf({ project: { main_photo } }: ProjectHistoryVersion): string[] {
  return main_photo ? [main_photo] : [];
}

function furtherOf({ details }: ProjectHistoryVersion): string[] {
  return details.pictures.map(({ src }) => src);
}
