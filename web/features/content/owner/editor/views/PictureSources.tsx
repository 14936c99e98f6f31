import { useContext } from 'react';
import { projectPictureAccept } from '#contract/profile/files.ts';
import type { LibraryPicture } from '#contract/projects/picture-library.ts';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { FileInput } from '../../../../../ui/owner/FileInput.tsx';
import { OwnerIcon } from '../../../../../ui/owner/OwnerIcon.tsx';
import { LibraryButton } from '../../library/LibraryButton.tsx';
import { VideoButton } from '../../videos/VideoButton.tsx';
import { EditorPicturesContext } from '../editor-pictures.ts';
import { EditorFilesContext } from '../files/editor-files.ts';
import type { PicturePlace } from '../files/put-pictures.ts';

interface PictureSourcesProps {
  /** What the pictures are for, such as 'Portrait'. */
  label: string;
  multiple?: boolean;
  hasVideos?: boolean;
  /** Returns the position of the node that they fill, or of the place `among` the pictures of a gallery. */
  getPos: () => number | undefined;
  kind?: PicturePlace['kind'];
  onDone?: () => void;
}

/** Where a picture can come from: a file, the site's pictures, or a video. */
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
      <LibraryButton
        label={label}
        multiple={multiple}
        projectId={projectId}
        onChoose={(pictures) => put({ pictures })}
      />
      {hasVideos && <VideoButton label={label} onChoose={(picture) => put({ pictures: [picture] })} />}
    </div>
  );
}
