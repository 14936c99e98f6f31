import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { furtherPictureLimits, projectPictureAccept } from '#contract/pictures/picture-files.ts';
import { pictureIdsOf } from '#contract/projects/block-pictures.ts';
import { galleryLimits } from '#contract/projects/gallery.ts';
import type { VideoCopied } from '#contract/videos/videos.ts';
import { Button } from '../../../../ui/Button.tsx';
import { setFile } from '../../../../ui/owner/file-fields.ts';
import { useLostMotion } from '../../../../ui/owner/useLostMotion.ts';
import { placeBeside } from '../../../../ui/owner/useSortable.ts';
import { StoredPictureButtons } from '../../../content/owner/library/StoredPictureButtons.tsx';
import { PlaySettings } from '../../../content/owner/videos/PlaySettings.tsx';
import type { EditedPicture } from '../../../content/owner/content-values.ts';
import { focalIn } from '../project-values.ts';
import type { EditedOnPage } from '../surface/useShownProject.ts';
import { GalleryItemFields } from './GalleryItemFields.tsx';
import { FocalPointPicker } from '../../../content/owner/pictures/FocalPointPicker.tsx';
import { useSizedSource } from '../../../../ui/owner/held-pictures.ts';
import { PictureTile, TileButton, TilePicture } from './PictureTile.tsx';
import { DropZone } from '../../../content/owner/pictures/DropZone.tsx';
import { type Pictures, picturesBeside } from '../../../content/owner/pictures/usePictures.ts';

/** Stands for the main picture among the ids of selected pictures. */
const mainId = 0;

/** The project's pictures in a grid, the main one first, and the fields of the selected ones. */
export function GallerySection({ form, pictures, saved }: EditedOnPage) {
  const { control } = form;
  const [image, main_photo_focal] = useWatch({ control, name: ['image', 'main_photo_focal'] });
  const gallery = picturesBeside(pictures, useWatch({ control, name: 'blocks', compute: pictureIdsOf }));
  const mainPicture = form.formState.errors.image ? '' : image;
  const [said, setSaid] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const mainSource = useSizedSource(selected.has(mainId) ? mainPicture : '', 640);
  const [refused, setRefused] = useState<string[]>([]);
  const [files, setFiles] = useState<readonly File[]>([]);
  const note = useLostMotion(files);
  const shown = gallery.left;
  const [copy, setCopy] = useState<VideoCopied>();
  const savedVideo = image === saved?.project.main_photo ? saved.main.video : undefined;
  const mainVideo = copy?.picture.src === mainPicture ? copy.video : savedVideo;

  const chosen = shown.filter(({ id }) => selected.has(id));
  const toggle = (id: number) => setSelected(selected.symmetricDifference(new Set([id])));

  function move(item: EditedPicture, by: -1 | 1) {
    gallery.move(item, by);
    const place = shown.indexOf(item) + by;
    if (shown[place]) setSaid(`Moved to place ${place + 1} of ${shown.length}`);
  }

  function showAdded(added: ReturnType<Pictures['add']>) {
    setRefused(added.refused);
    // Shows the fields for their texts.
    setSelected(selected.union(idsOf(added.items)));
  }

  return (
    <div className="space-y-4">
      {(mainPicture || shown.length > 0) && (
        <ol aria-label="Pictures" className="grid grid-cols-3 gap-2 sm:flex sm:flex-wrap">
          {mainPicture && (
            <li>
              <TileButton
                label="Main picture"
                isSelected={selected.has(mainId)}
                onToggle={() => toggle(mainId)}
                badge="Main"
              >
                <TilePicture picture={mainPicture} />
              </TileButton>
            </li>
          )}
          {gallery.items.map(
            (item, index) =>
              !item.removed && (
                <PictureTile
                  key={item.id}
                  item={item}
                  gallery={gallery}
                  index={index}
                  name={`Picture ${shown.indexOf(item) + 1}`}
                  isSelected={selected.has(item.id)}
                  onToggle={() => toggle(item.id)}
                  onMove={(by) => move(item, by)}
                  onDrop={(dragged, side) => gallery.put(dragged, placeBeside(index, dragged, side))}
                />
              ),
          )}
        </ol>
      )}
      {shown.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-60 flex-1 text-sm text-muted">
            Press a picture to edit it.{' '}
            <span className="pointer-coarse:hidden">
              Drag it, or use its arrows (Alt+↑, Alt+↓), to move it.
            </span>
            <span className="pointer-fine:hidden">Its arrows move it.</span>
          </p>
          {chosen.length > 1 && (
            <Button variant="danger" onClick={() => gallery.remove(chosen)}>
              Remove {chosen.length} pictures
            </Button>
          )}
          {shown.length > 1 && (
            <Button
              variant="secondary"
              onClick={() => setSelected(idsOf(chosen.length < shown.length ? shown : []))}
            >
              {chosen.length < shown.length ? 'Select all' : 'Select none'}
            </Button>
          )}
        </div>
      )}
      {mainSource && (
        <div className="rounded-md border border-line p-3">
          <FocalPointPicker
            name="the main picture"
            src={mainSource}
            value={focalIn({ image, main_photo_focal }, saved?.project)}
            onChange={(focal) => form.setValue('main_photo_focal', focal, { shouldDirty: true })}
          />
        </div>
      )}
      {mainVideo && typeof mainPicture === 'string' && selected.has(mainId) && (
        <PlaySettings
          video={mainVideo}
          src={mainPicture}
          name="the main picture"
          onChange={(changed) => {
            setCopy(changed);
            setFile(form, 'image', changed.picture.src);
          }}
        />
      )}
      <ol aria-label="Selected pictures" data-field="pictures" className="space-y-3 empty:hidden">
        {gallery.items
          .filter((item) => item.removed || selected.has(item.id) || gallery.isFaulty(item))
          .map((item) => (
            <li key={item.id}>
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
        <StoredPictureButtons
          multiple
          projectId={gallery.projectId}
          onChoose={(added) => showAdded(gallery.addStored(added))}
        />
      </div>
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}

const idsOf = (items: readonly EditedPicture[]) => new Set(items.map(({ id }) => id));
