import { type ReactElement, type ReactNode, type RefCallback, use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { projectPictureAccept } from '#contract/pictures/picture-files.ts';
import { projectFieldTable, projectLimits } from '#contract/projects/projects.ts';
import { type EditInPlace, EditInPlaceContext } from '../../../../ui/in-place.ts';
import { FileInput } from '../../../../ui/owner/FileInput.tsx';
import { OwnerIcon } from '../../../../ui/owner/OwnerIcon.tsx';
import { fileFrameClass, setFile, useFileDrop } from '../../../../ui/owner/file-fields.ts';
import { useConvertedFile } from '../../../../ui/owner/heic.ts';
import { PopupPlaceContext } from '../../../../ui/owner/popup-place.ts';
import { contentForm } from '../../../content/owner/content-values.ts';
import { ofThisWindow } from '../../../content/owner/editor/files/editor-files.ts';
import { EditedPage } from '../../../content/owner/surface/PageFrame.tsx';
import { contentInPlace } from '../../../content/owner/surface/content-in-place.tsx';
import { RichTextInPlace, TextInPlace } from '../../../content/owner/surface/TextInPlace.tsx';
import { useTextOfForm } from '../../../content/owner/surface/useTextOfForm.ts';
import { ProjectDetail } from '../../ProjectPage.tsx';
import { type EditedOnPage, useShownProject } from './useShownProject.ts';

type ProjectSurfaceProps = EditedOnPage & {
  /** True if the page is first shown at its case study. */
  startsAtStudy: boolean;
};

/** The project's page with fields in place of title, description, highlights, main picture and case study. */
export function ProjectSurface({ startsAtStudy, ...edited }: ProjectSurfaceProps) {
  const shown = useShownProject(edited);
  // The page shows a short description above the picture and a long one below, so the field moves while it is edited.
  const { place, holding } = useMovingField();
  return (
    <EditedPage title="The project’s page">
      <EditInPlaceContext value={fieldsInPlace(edited, place)}>
        <ProjectDetail {...shown} />
        {startsAtStudy && <StartAtStudy />}
      </EditInPlaceContext>
      {holding(<FormattedText form={edited.form} name="description" shown={<div />} />)}
    </EditedPage>
  );
}

function StartAtStudy() {
  const page = use(PopupPlaceContext);
  useEffect(() => {
    page?.querySelector('[data-in-place="case-study"]')?.scrollIntoView();
  }, [page]);
  return null;
}

/** Returns the fields that replace parts of the page; for the description, the place to which its field moves. */
function fieldsInPlace(
  { form, pictures }: EditedOnPage,
  placeOfDescription: RefCallback<HTMLElement>,
): EditInPlace {
  const content = contentInPlace({ form: contentForm(form), pictures, label: 'Case study' });
  return (name, shown) => {
    const { label } = projectFieldTable.title;
    switch (name) {
      case 'title':
        return <TextInPlace {...{ form, name, label, shown }} limit={projectLimits.title} />;
      case 'overview':
        return <div ref={placeOfDescription} className={shown.props.className} />;
      case 'highlights':
        return <FormattedText {...{ form, name, shown }} />;
      case 'image':
        return <MainPictureInPlace {...{ form, shown }} />;
      default:
        return content(name, shown);
    }
  };
}

const kinds = {
  description: { kind: 'text', limit: projectLimits.overview },
  highlights: { kind: 'highlights', limit: projectLimits.highlights, prompt: 'One per line' },
} as const;

type FormattedTextProps = Pick<EditedOnPage, 'form'> & {
  name: keyof typeof kinds;
  shown: ReactElement<{ className?: string }>;
};

function FormattedText({ form, name, shown }: FormattedTextProps) {
  const { label } = projectFieldTable[name];
  return <RichTextInPlace {...kinds[name]} {...useTextOfForm(form, name)} label={label} shown={shown} />;
}

type Caret = { field: HTMLElement; selection: [Node, number, Node, number] | undefined };

/**
 * Lets a field move between places of its page and keep caret and undo history. `place` is the `ref` of the element
 * around the field; `holding` returns the field, to be rendered anywhere.
 */
function useMovingField(): {
  place: RefCallback<HTMLElement>;
  holding: (field: ReactNode) => ReactNode;
} {
  const [host, setHost] = useState<HTMLElement>();
  const [place] = useState(() => {
    let moving: HTMLElement | undefined;
    let caret: Caret | undefined;
    return (around: HTMLElement | null) => {
      if (!around) return undefined;
      moving ??= around.ownerDocument.createElement('div');
      const held = moving;
      around.append(held);
      setHost(held);
      if (caret) putCaret(caret);
      return () => {
        caret = caretIn(held);
      };
    };
  });
  return { place, holding: (field) => host && createPortal(field, host) };
}

/** Returns the caret in the element, to be called before the element is moved, which removes the focus. */
function caretIn(element: HTMLElement): Caret | undefined {
  const { activeElement: field } = element.ownerDocument;
  if (!field || !element.contains(field)) return undefined;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = element.ownerDocument.getSelection() ?? {};
  const selection: Caret['selection'] =
    anchorNode && focusNode ? [anchorNode, anchorOffset ?? 0, focusNode, focusOffset ?? 0] : undefined;
  return { field: field as HTMLElement, selection };
}

function putCaret({ field, selection }: Caret): void {
  field.focus({ preventScroll: true });
  if (selection) field.ownerDocument.getSelection()?.setBaseAndExtent(...selection);
  field.scrollIntoView({ block: 'nearest' });
}

const { label } = projectFieldTable.image;

function MainPictureInPlace({ form, shown }: Pick<EditedOnPage, 'form'> & { shown: ReactElement }) {
  const picture = useWatch({ control: form.control, name: 'image' });
  const { choose } = useConvertedFile((file: File | string) => setFile(form, 'image', file));
  const chooseFirst = ([file]: File[]) => file && choose(ofThisWindow(file));
  const drop = useFileDrop(chooseFirst);
  if (picture) return shown;
  return (
    <div
      {...drop}
      className={`${fileFrameClass} flex min-h-44 items-center justify-center gap-2.5 p-4 text-sm text-muted`}
    >
      <OwnerIcon name="image-plus" className="size-5 shrink-0" />
      {label}: choose or drop a picture
      <FileInput aria-label={`${label}: choose a file`} accept={projectPictureAccept} onFiles={chooseFirst} />
    </div>
  );
}
