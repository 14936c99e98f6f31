import { PlaySettings } from '../videos/PlaySettings.tsx';
import type { EditedPicture } from '../content-values.ts';
import type { Pictures } from './usePictures.ts';

type ItemPlaySettingsProps = { item: EditedPicture; gallery: Pick<Pictures, 'change'>; name: string };

/** How the video of an item plays; renders nothing for pictures. */
export function ItemPlaySettings({ item, gallery, name }: ItemPlaySettingsProps) {
  const { picture: stored } = item;
  if (stored instanceof File || !stored.video) return null;
  return (
    <PlaySettings
      video={stored.video}
      src={stored.src}
      name={name}
      onChange={({ picture, video: changed }) =>
        gallery.change(item, { picture: { ...picture, video: changed } })
      }
    />
  );
}
