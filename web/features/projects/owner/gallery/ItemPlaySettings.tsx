import { PlaySettings } from '../videos/PlaySettings.tsx';
import { type GalleryItem, videoOf } from './gallery-items.ts';
import type { GalleryForm } from './useGallery.ts';

/** How the video of an item plays; renders nothing for pictures. */
export function ItemPlaySettings({
  item,
  gallery,
  name,
}: {
  item: GalleryItem;
  gallery: GalleryForm;
  name: string;
}) {
  const { picture } = item;
  const video =
    gallery.saved?.pictures.find(({ video: saved }) => saved?.id === videoOf(item)?.id)?.video ??
    videoOf(item);
  if (!video || picture instanceof File) return null;
  return (
    <PlaySettings
      video={video}
      name={name}
      // A video that no project has yet is only in this form.
      {...('stored' in picture && {
        onSaved: (saved) => gallery.change(item.key, { picture: { ...picture, video: saved } }),
      })}
    />
  );
}
