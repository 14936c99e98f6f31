import { pictureVariant } from '#contract/addresses.ts';
import { useProfile } from '../api/site-data.ts';

/** The title of a page on which visitors write to the owner, beside the owner's photo. */
export function TitleWithPhoto({ children }: { children: string }) {
  const photo = useProfile().user?.home_photo_url;
  return (
    <div className="flex items-center gap-4">
      {photo && (
        <img
          src={pictureVariant(photo, 320)}
          alt=""
          width={72}
          height={72}
          fetchPriority="low"
          className="size-18 shrink-0 rounded-portrait bg-sunken object-cover"
        />
      )}
      <h1 className="min-w-0 text-title font-semibold tracking-title">{children}</h1>
    </div>
  );
}
