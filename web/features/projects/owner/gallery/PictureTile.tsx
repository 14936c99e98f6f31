import type { ComponentProps, ReactNode } from 'react';
import { DropLine } from '../../../../ui/owner/DropLine.tsx';
import { useSizedSource } from '../../../../ui/owner/held-pictures.ts';
import { movesByKeys, type Side, useSortable } from '../../../../ui/owner/useSortable.ts';
import type { EditedPicture } from '../../../content/owner/content-values.ts';
import { fileOrAddress, videoOf } from '../../../content/owner/pictures/picture-items.ts';
import type { Pictures } from '../../../content/owner/pictures/usePictures.ts';

const noText = 'No alt text';

type PictureTileProps = {
  item: EditedPicture;
  gallery: Pictures;
  /** Index among all further pictures, removed ones included. */
  index: number;
  /** Such as 'Picture 2'. */
  name: string;
  isSelected: boolean;
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
  /** Called with the index of the item that was dropped beside this one. */
  onDrop: (dragged: number, side: Side) => void;
};

/** A further picture in the grid. A press selects it; dragging or Alt and an arrow key moves it. */
export function PictureTile(props: PictureTileProps) {
  const { item, gallery, index, name, isSelected, onToggle, onMove, onDrop } = props;
  const video = videoOf(item);
  const sortable = useSortable({ list: 'pictures', id: index, axis: 'x', onDrop });

  return (
    <li ref={sortable.row} className={`relative ${sortable.isDragged ? 'opacity-50' : ''}`}>
      <DropLine side={sortable.side} gap="beside" />
      <TileButton
        ref={sortable.handle}
        label={`${name}${video ? ', video' : ''}: ${item.description || noText}`}
        isSelected={isSelected}
        onToggle={onToggle}
        onKeyDown={movesByKeys(onMove, true)}
        badge={[video && 'Video', !item.description && noText].filter(Boolean).join(', ')}
      >
        <TilePicture picture={fileOrAddress(item)} upload={gallery.uploadOf(item)} />
      </TileButton>
    </li>
  );
}

type TilePictureProps = { picture: File | string; upload?: ReturnType<Pictures['uploadOf']> };

/** The picture of a tile. A bar shows the progress of its upload, a red one that the upload failed. */
export function TilePicture({ picture, upload }: TilePictureProps) {
  const hasFailed = Boolean(upload?.failure);
  return (
    <span className="relative block">
      <img
        src={useSizedSource(picture, 320)}
        alt=""
        // The tile is dragged, not the picture.
        draggable={false}
        loading="lazy"
        decoding="async"
        className="aspect-4/3 w-full bg-sunken object-cover sm:w-24"
      />
      {upload && (!upload.isDone || hasFailed) && (
        <progress
          aria-hidden
          value={hasFailed ? 1 : upload.share}
          className={`absolute inset-x-1 bottom-1 h-1.5 w-[calc(100%-0.5rem)] appearance-none overflow-hidden rounded-full bg-raised [&::-webkit-progress-bar]:bg-raised ${hasFailed ? '[&::-moz-progress-bar]:bg-danger [&::-webkit-progress-value]:bg-danger' : '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent'}`}
        />
      )}
    </span>
  );
}

type TileButtonProps = Pick<ComponentProps<'button'>, 'ref' | 'onKeyDown'> & {
  label: string;
  isSelected: boolean;
  onToggle: () => void;
  /** A note on the picture; '' for none. */
  badge: string;
  children: ReactNode;
};

/** A button that selects a picture for editing. */
export function TileButton({ label, isSelected, onToggle, badge, children, ...native }: TileButtonProps) {
  return (
    <button
      {...native}
      type="button"
      aria-label={label}
      aria-pressed={isSelected}
      onClick={onToggle}
      className="relative block w-full overflow-hidden rounded-sm border-3 border-transparent aria-pressed:border-accent focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
    >
      {children}
      {badge && (
        <span
          aria-hidden
          className="absolute start-1 top-1 rounded-sm bg-raised px-1 text-2xs font-medium text-ink"
        >
          {badge}
        </span>
      )}
    </button>
  );
}
