import { OwnerIcon } from '../../../../../ui/owner/OwnerIcon.tsx';
import { PictureSources } from './PictureSources.tsx';

interface EmptyPictureProps {
  /** Such as 'Before'. */
  label: string;
  multiple?: boolean;
  getPos: () => number | undefined;
}

/** In the place of a picture that is not chosen yet. */
export function EmptyPicture({ label, multiple = false, getPos }: EmptyPictureProps) {
  return (
    <div
      contentEditable={false}
      data-wanting
      className="flex min-h-44 flex-col items-center justify-center gap-4 rounded-md border border-dashed border-control bg-sunken/60 px-4 py-8 text-center text-sm text-muted"
    >
      <p className="flex items-center gap-2.5">
        <OwnerIcon name="image-plus" className="size-5 shrink-0" />
        <span className="pointer-coarse:hidden">
          {multiple ? 'Drop or paste pictures or videos here' : `${label}: drop or paste a picture here`}
        </span>
        <span className="hidden pointer-coarse:inline">{multiple ? 'Pictures or videos' : label}</span>
      </p>
      <div className="flex justify-center [&>div]:justify-center">
        <PictureSources {...{ label, multiple, getPos }} />
      </div>
    </div>
  );
}
