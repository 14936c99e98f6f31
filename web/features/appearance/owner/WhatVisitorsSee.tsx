import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/addresses.ts';
import { withoutPublicUrl } from '#contract/ui-text/owner.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/owner/CopyButton.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { LinkPreview } from './LinkPreview.tsx';
import { LookPreview } from './LookPreview.tsx';
import { appearanceQuery } from './useAppearance.ts';

type WhatVisitorsSeeProps = {
  /** Null without `PUBLIC_URL`: the address at which the owner is signed in is shown instead. */
  publicUrl: string | null;
};

/** The home page on a phone and a link to it, as visitors see them, with a button to share it. */
export default function WhatVisitorsSee({ publicUrl }: WhatVisitorsSeeProps) {
  const { data } = useQuery(appearanceQuery);
  if (!data) return null;
  const url = (publicUrl ?? location.origin) + pages.home;
  return (
    <div className="grid gap-x-10 gap-y-6 xl:grid-cols-[29rem_minmax(0,1fr)]">
      <LookPreview
        look={data.data}
        ownFonts={{ heading: data.data.heading_font_url, text: data.data.text_font_url }}
        firstWidth="phone"
        className="h-[34rem]"
      />
      <div className="min-w-0 max-w-xl space-y-5">
        <LinkPreview etag={data.etag} />
        <div>
          <p className="font-mono text-xs wrap-anywhere">{url}</p>
          {publicUrl === null && <p className="mt-1 text-sm text-muted">{withoutPublicUrl}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          {'share' in navigator ? (
            <Button variant="primary" onClick={() => void share(url)}>
              <OwnerIcon name="send" className="size-4" />
              Share your site
            </Button>
          ) : (
            <CopyButton text={url} of="the address of your site" />
          )}
          <a href={pages.home} className={buttonClass('secondary')}>
            Open your site
          </a>
        </div>
      </div>
    </div>
  );
}

async function share(url: string): Promise<void> {
  try {
    await navigator.share({ title: document.title, url });
  } catch {
    // The owner closed the window of the browser.
  }
}
