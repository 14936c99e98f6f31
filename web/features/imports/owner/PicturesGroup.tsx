import { useId } from 'react';
import { furtherPictureLimits } from '#contract/pictures/picture-files.ts';
import { videoLimits } from '#contract/videos/videos.ts';
import { isHttpUrl } from '#contract/text/text.ts';
import { listed } from '#contract/ui-text/owner.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { type Choice, completeAddress } from './choice.ts';
import { countedMedia } from './counted.ts';
import { PicturesZipField } from './PicturesZipField.tsx';

type PicturesGroupProps = {
  /** Addresses of the pictures and videos of the selected entries. */
  addresses: readonly string[];
  choice: Choice;
  onChange: (part: Partial<Choice>) => void;
};

/** Asks for the zip file of the pictures, and for consent to fetch the others. Renders nothing without pictures. */
export function PicturesGroup({ addresses, choice, onChange }: PicturesGroupProps) {
  const id = useId();
  if (addresses.length === 0) return null;
  const { archive } = choice;
  const elsewhere = addresses.filter((address) => !archive?.find(address));
  const urls = elsewhere.flatMap((address) => completeAddress(address, choice.formerSite) ?? []);
  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-col gap-4">
      <h2 id={`${id}-title`} className="text-xl font-semibold">
        Pictures
      </h2>
      {archive && (
        <p className="-mt-2 text-muted">
          {addresses.length - elsewhere.length} of {addresses.length} are in the zip file.
        </p>
      )}
      <PicturesZipField
        isNeeded={elsewhere.length > 0}
        onChange={(opened) => onChange({ archive: opened })}
      />
      {elsewhere.some((address) => !isHttpUrl(address)) && (
        <div className="max-w-md">
          <TextField
            label="Address of your old site"
            value={choice.formerSite}
            onChange={({ target }) => onChange({ formerSite: target.value })}
            inputMode="url"
            hint="The export does not contain it. It is needed to fetch pictures from there."
          />
        </div>
      )}
      {urls.length > 0 && (
        <div className="flex gap-3">
          <input
            id={id}
            type="checkbox"
            checked={choice.mayFetch}
            onChange={() => onChange({ mayFetch: !choice.mayFetch })}
            aria-describedby={`${id}-hint`}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <div>
            <label htmlFor={id} className="cursor-pointer font-medium wrap-anywhere">
              Fetch {listed(countedMedia(urls))} from {sites(urls)}
            </label>
            <p id={`${id}-hint`} className="text-sm text-muted">
              This site downloads them: pictures up to {furtherPictureLimits.megabytes} MB, videos up to{' '}
              {videoLimits.megabytes} MB. Otherwise, main pictures and videos stay linked, and others are left
              out.
            </p>
          </div>
        </div>
      )}
    </section>
  );
}

/** Returns 'old.example', or 'old.example and 2 other sites'. */
function sites(urls: readonly string[]): string {
  const [first = '', ...others] = new Set(urls.map((url) => new URL(url).host));
  if (others.length === 0) return first;
  return `${first} and ${others.length === 1 ? 'one other site' : `${others.length} other sites`}`;
}
