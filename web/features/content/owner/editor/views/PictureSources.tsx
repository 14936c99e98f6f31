import type { ReactNodeViewProps } from '@tiptap/react';
import { type ComponentProps, useContext } from 'react';
import { projectPictureAccept } from '#contract/pictures/picture-files.ts';
import type { LibraryPicture } from '#contract/projects/picture-library.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { FileInput } from '../../../../../ui/owner/FileInput.tsx';
import { OwnerIcon } from '../../../../../ui/owner/OwnerIcon.tsx';
import { StoredPictureButtons } from '../../library/StoredPictureButtons.tsx';
import { setAttributes } from '../blocks.ts';
import { EditorPicturesContext } from '../editor-pictures.ts';
import { EditorFilesContext } from '../files/editor-files.ts';
import type { PicturePlace } from '../files/put-pictures.ts';
import { BarPopup } from '../menus/Bar.tsx';

interface PictureSourcesProps {
  /** The purpose of the pictures, such as 'Portrait'. */
  label: string;
  multiple?: boolean;
  hasVideos?: boolean;
  /** Returns the position of the place that `kind` describes (see `PicturePlace`); undefined if it is gone. */
  getPos: () => number | undefined;
  kind?: PicturePlace['kind'];
  /** Called when pictures are chosen. */
  onDone?: () => void;
}

/** Buttons that put pictures into the document: from files, the site's pictures, or as the still of a video. */
export function PictureSources(props: PictureSourcesProps) {
  const { label, multiple = false, hasVideos = true, getPos, kind = 'filled', onDone } = props;
  const { projectId } = useContext(EditorPicturesContext);
  const { take, takeStored } = useContext(EditorFilesContext);
  const put = (given: { files: File[] } | { pictures: LibraryPicture[] }) => {
    const pos = getPos();
    onDone?.();
    if (pos === undefined) return;
    if ('files' in given) take(given.files, { kind, pos });
    else takeStored(given.pictures, { kind, pos });
  };
  return (
    <div data-controls className="flex flex-wrap items-center gap-2">
      <span
        className={`${buttonClass('secondary')} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
      >
        <OwnerIcon name="upload" className="size-4" />
        {multiple ? 'Choose files' : 'Choose a file'}
        <FileInput
          aria-label={`${label}: ${multiple ? 'choose files' : 'choose a file'}`}
          multiple={multiple}
          accept={projectPictureAccept}
          onFiles={(files) => put({ files })}
        />
      </span>
      <StoredPictureButtons
        {...{ label, multiple, hasVideos, projectId }}
        onChoose={(pictures) => put({ pictures })}
      />
    </div>
  );
}

interface OptionalPictureProps {
  view: ReactNodeViewProps;
  /** Such as 'Portrait'. */
  label: string;
  icon: NonNullable<ComponentProps<typeof BarPopup>['icon']>;
}

/** A tool that sets or removes the picture of a block. */
export function OptionalPicture({ view: { editor, node, getPos }, label, icon }: OptionalPictureProps) {
  return (
    <BarPopup label={label} icon={icon}>
      {(close) => (
        <div className="space-y-2">
          <PictureSources label={label} hasVideos={false} getPos={getPos} onDone={close} />
          {node.attrs['picture'] !== 0 && (
            <Button
              variant="secondary"
              onClick={() => {
                close();
                setAttributes(editor, getPos(), { picture: 0, description: '', focal_x: 50, focal_y: 50 });
              }}
            >
              Remove the {label.toLowerCase()}
            </Button>
          )}
        </div>
      )}
    </BarPopup>
  );
}
