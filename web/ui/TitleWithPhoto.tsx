import { pictureVariant } from '#contract/addresses.ts';
import { useProfile } from '../api/site-data.ts';

/** The title of a page on which visitors write to the owner, with the owner's photo. */
export function TitleWithPhoto({ children }: { children: string }) {
  const photo = useProfile().user?.home_photo_url;
  return (
    <div className="flex items-center gap-4 lg:flex-col lg:items-start lg:gap-6">
      {photo && (
        <img
          src={pictureVariant(photo, 320)}
          alt=""
          width={112}
          height={112}
          fetchPriority="low"
          className="size-18 shrink-0 lg:size-28 rounded-portrait bg-sunken object-cover"
        />
      )}
      <h1 className="min-w-0 text-title font-semibold tracking-title lg:text-display">{children}</h1>
    </div>
  );
}
