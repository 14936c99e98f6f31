import { useState } from 'react';
import { furtherPictureLimits, projectPictureAccept } from '#contract/profile/files.ts';
import { galleryLimits, type VideoCopied } from '#contract/projects/gallery.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useLostMotion } from '../../../../ui/owner/lost-motion.ts';
import { Spinner } from '../../../../ui/owner/QueryStatus.tsx';
import { placeBeside } from '../../../../ui/owner/useSortable.ts';
import { LibraryButton } from '../../../content/owner/library/LibraryButton.tsx';
import { PlaySettings } from '../../../content/owner/videos/PlaySettings.tsx';
import { VideoButton } from '../../../content/owner/videos/VideoButton.tsx';
import { type GalleryItem, leftIn } from '../../../content/owner/pictures/picture-items.ts';
import { GalleryItemFields } from './GalleryItemFields.tsx';
import { MainFocalPoint, MainThumbnail } from './MainPicture.tsx';
import { PictureTile, TileButton } from './PictureTile.tsx';
import { DropZone } from '../../../content/owner/pictures/DropZone.tsx';
import type { GalleryForm } from '../../../content/owner/pictures/usePictureList.ts';

type GallerySectionProps = {
  gallery: GalleryForm;
  /** Value of the main picture's field. */
  mainImage: File | string;
  /** True if it is the saved one. */
  isMainSaved: boolean;
  /** Changes the value of the main picture's field. */
  onMainImage: (src: string) => void;
};

/** Key of the main picture among the selected ones. */
const mainKey = 'main';

/** The project's pictures in a grid, the main one first, and the fields of the selected ones. */
export function GallerySection({ gallery, mainImage, isMainSaved, onMainImage }: GallerySectionProps) {
  const [said, setSaid] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<string[]>([]);
  const [files, setFiles] = useState<readonly File[]>([]);
  const note = useLostMotion(files);
  const shown = leftIn(gallery.items);
  const [copy, setCopy] = useState<VideoCopied>();
  const savedVideo = isMainSaved ? gallery.saved?.main.video : undefined;
  const mainVideo = copy?.picture.src === mainImage ? copy.video : savedVideo;

  function move(item: GalleryItem, by: -1 | 1) {
    gallery.move(item.key, by);
    const place = shown.indexOf(item) + by;
    if (shown[place]) setSaid(`Moved to place ${place + 1} of ${shown.length}`);
  }

  function showAdded(added: ReturnType<GalleryForm['add']>) {
    setRefused(added.refused);
    // Their texts come next.
    setSelected(selected.union(new Set(added.items.map(({ key }) => key))));
  }

  if (gallery.isLoading) return <Spinner label="Loading pictures..." />;
  if (gallery.failed)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-4 text-sm text-muted">
        Couldn’t load the other pictures. They are not changed.
        <Button variant="secondary" onClick={gallery.retry}>
          Try again
        </Button>
      </p>
    );

  return (
    <div className="space-y-4">
      <PictureGrid {...{ gallery, mainImage, shown, selected }} onSelect={setSelected} onMove={move} />
      {mainImage && selected.has(mainKey) && <MainFocalPoint image={mainImage} gallery={gallery} />}
      {mainVideo && selected.has(mainKey) && (
        <PlaySettings
          video={mainVideo}
          name="the main picture"
          onChange={(changed) => {
            setCopy(changed);
            onMainImage(changed.picture.src);
          }}
        />
      )}
      <ol aria-label="Selected pictures" className="space-y-3 empty:hidden">
        {gallery.items
          .filter(({ key, removed }) => removed || selected.has(key))
          .map((item) => (
            <li key={item.key}>
              <GalleryItemFields
                item={item}
                gallery={gallery}
                name={`picture ${shown.indexOf(item) + 1}`}
                onMove={(by) => move(item, by)}
              />
            </li>
          ))}
      </ol>
      <DropZone
        label="Add pictures"
        accept={projectPictureAccept}
        error={refused.join('\n') || undefined}
        hint={`Up to ${galleryLimits.pictures}, each at most ${furtherPictureLimits.megabytes} MB.`}
        onFiles={(added) => {
          setFiles(added);
          showAdded(gallery.add(added));
        }}
      />
      <p role="status" className="text-sm empty:hidden">
        {note}
      </p>
      <div className="flex flex-wrap gap-3">
        <VideoButton onChoose={(picture) => showAdded(gallery.addStored([picture]))} />
        <LibraryButton
          multiple
          projectId={gallery.projectId}
          onChoose={(pictures) => showAdded(gallery.addStored(pictures))}
        />
      </div>
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}

type PictureGridProps = Pick<GallerySectionProps, 'gallery' | 'mainImage'> & {
  /** The items that are not removed. */
  shown: readonly GalleryItem[];
  selected: ReadonlySet<string>;
  onSelect: (keys: ReadonlySet<string>) => void;
  onMove: (item: GalleryItem, by: -1 | 1) => void;
};

function PictureGrid({ gallery, mainImage, shown, selected, onSelect, onMove }: PictureGridProps) {
  const chosen = shown.filter(({ key }) => selected.has(key));
  const keysOf = (items: readonly GalleryItem[]) => new Set(items.map(({ key }) => key));
  const toggle = (key: string) => onSelect(selected.symmetricDifference(new Set([key])));
  return (
    <>
      {(mainImage || shown.length > 0) && (
        <ol aria-label="Pictures" className="flex flex-wrap gap-2">
          {mainImage && (
            <li>
              <TileButton
                label="Main picture"
                isSelected={selected.has(mainKey)}
                onToggle={() => toggle(mainKey)}
                badge="Main"
              >
                <MainThumbnail image={mainImage} />
              </TileButton>
            </li>
          )}
          {gallery.items.map(
            (item, index) =>
              !item.removed && (
                <PictureTile
                  key={item.key}
                  item={item}
                  gallery={gallery}
                  index={index}
                  name={`Picture ${shown.indexOf(item) + 1}`}
                  isSelected={selected.has(item.key)}
                  onToggle={() => toggle(item.key)}
                  onMove={(by) => onMove(item, by)}
                  onDrop={(dragged, side) => gallery.put(dragged, placeBeside(index, dragged, side))}
                />
              ),
          )}
        </ol>
      )}
      {shown.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-60 flex-1 text-sm text-muted">
            Press a picture to edit it. Drag it, or use its arrows (Alt+↑, Alt+↓), to move it.
          </p>
          {chosen.length > 1 && (
            <Button variant="danger" onClick={() => gallery.removeAll(keysOf(chosen))}>
              Remove {chosen.length} pictures
            </Button>
          )}
          {shown.length > 1 && (
            <Button
              variant="secondary"
              onClick={() => onSelect(keysOf(chosen.length < shown.length ? shown : []))}
            >
              {chosen.length < shown.length ? 'Select all' : 'Select none'}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
