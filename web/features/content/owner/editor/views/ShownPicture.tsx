import { type CSSProperties, useContext, useState } from 'react';
import { caseStudyMessages } from '#contract/projects/case-study.ts';
import type { FocalPoint } from '#contract/pictures/pictures.ts';
import type { VariantWidth } from '#contract/pictures/variant-widths.ts';
import { focalClass } from '../../../../../ui/focal-class.ts';
import { Icon } from '../../../../../ui/Icon.tsx';
import { OwnerIcon } from '../../../../../ui/owner/OwnerIcon.tsx';
import type { EditedPicture } from '../../content-values.ts';
import {
  EditorPicturesContext,
  useEditedPicture,
  useEditedSource,
  useSize,
  useUploadOf,
} from '../editor-pictures.ts';
import { videoOf } from '../../pictures/picture-items.ts';
import { UploadNote } from '../../pictures/UploadNote.tsx';

interface ShownPictureProps {
  /** Id in the form. */
  id: number;
  alt: string;
  focal: FocalPoint;
  variant: VariantWidth;
  className?: string | undefined;
}

/** A picture of the form, never enlarged, with its upload; or a note that the form has lost it. */
export function ShownPicture({ id, alt, focal, variant, className = '' }: ShownPictureProps) {
  const picture = useEditedPicture(id);
  if (!picture) return <LostPicture />;
  return (
    <>
      <DrawnPicture {...{ picture, alt, focal, variant, className }} />
      {videoOf(picture) && (
        <span className="pointer-events-none absolute start-3 bottom-3 inline-flex items-center gap-1.5 rounded-full bg-raised px-2.5 py-1 text-2xs font-medium text-ink shadow-lg">
          <Icon name="play" className="size-3.5 fill-current" />
          {videoOf(picture)?.play === 'clip' ? 'Clip' : 'Film'}
        </span>
      )}
      <Upload id={id} picture={picture.picture} />
    </>
  );
}

type DrawnPictureProps = Omit<ShownPictureProps, 'id'> & { picture: EditedPicture };

function DrawnPicture({ picture, alt, focal, variant, className }: DrawnPictureProps) {
  const src = useEditedSource(picture, variant);
  const size = useSize(picture.id);
  const { measured } = useContext(EditorPicturesContext);
  const [failed, setFailed] = useState<string>();
  // React sets styles by script, which the content security policy allows.
  const shape: CSSProperties | undefined = size && {
    ['--picture-width' as string]: `${size.width}px`,
    ['--cropped-width' as string]: `${Math.min(size.width, Math.round((size.height * 4) / 3))}px`,
    ['--picture-shape' as string]: `${size.width} / ${size.height}`,
  };
  if (src === undefined)
    return <div style={shape} className={`edited-picture bg-sunken ${className ?? ''}`} />;
  // For example HEIC, which few browsers show.
  if (failed === src)
    return (
      <span className="flex items-center gap-3 bg-sunken px-4 py-6 text-sm text-muted">
        <OwnerIcon name="image" className="size-6 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {picture.picture instanceof File ? picture.picture.name : alt}
        </span>
      </span>
    );
  return (
    <img
      src={src}
      alt={alt}
      style={shape}
      // The frame is dragged, not the file.
      draggable={false}
      decoding="async"
      onLoad={({ currentTarget }) =>
        measured(picture.id, { width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
      }
      onError={() => setFailed(src)}
      className={`edited-picture ${focalClass(focal)} ${className ?? ''}`}
    />
  );
}

function LostPicture() {
  return (
    <span className="flex items-center gap-3 rounded-md bg-danger-soft px-4 py-6 text-sm font-medium text-danger">
      <OwnerIcon name="image-off" className="size-6 shrink-0" />
      {caseStudyMessages.lostPicture}
    </span>
  );
}

function Upload({ id, picture }: Pick<EditedPicture, 'id' | 'picture'>) {
  const upload = useUploadOf(id);
  const { retry } = useContext(EditorPicturesContext);
  if (!upload || (upload.isDone && !upload.failure)) return null;
  return (
    <div
      data-controls
      className={`absolute inset-x-2 bottom-2 rounded-md border bg-raised px-3 py-2 text-sm shadow-lg ${upload.failure ? 'border-danger' : 'border-line'}`}
    >
      <UploadNote picture={picture} upload={upload} onRetry={() => retry(id)} />
    </div>
  );
}
