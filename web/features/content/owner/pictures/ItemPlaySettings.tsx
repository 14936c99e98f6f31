import { PlaySettings } from '../videos/PlaySettings.tsx';
import { type GalleryItem, isKept, videoOf } from './picture-items.ts';
import type { GalleryForm } from './usePictureList.ts';

type ItemPlaySettingsProps = { item: GalleryItem; gallery: Pick<GalleryForm, 'change'>; name: string };

/** How the video of an item plays; renders nothing for pictures. */
export function ItemPlaySettings({ item, gallery, name }: ItemPlaySettingsProps) {
  const video = videoOf(item);
  if (!video) return null;
  return (
    <PlaySettings
      video={video}
      name={name}
      onChange={({ picture: { id, src }, video: changed }) => {
        const { picture } = item;
        const copy = { stored: id, src, video: changed };
        const changedPicture = isKept(picture) ? { id: picture.id, ...copy } : copy;
        gallery.change(item.key, { picture: changedPicture });
      }}
    />
  );
}
