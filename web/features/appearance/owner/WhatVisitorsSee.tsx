import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/owner/CopyButton.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { LinkPreview } from './LinkPreview.tsx';
import { LookPreview } from './LookPreview.tsx';
import { appearanceQuery } from './useAppearance.ts';

/** The home page on a phone and a link to it, as visitors see them, with a button to share it. */
export default function WhatVisitorsSee() {
  const { data } = useQuery(appearanceQuery);
  if (!data) return null;
  const url = location.origin + pages.home;
  return (
    <div className="grid gap-x-10 gap-y-6 xl:grid-cols-[29rem_minmax(0,1fr)]">
      <LookPreview look={data.data} firstWidth="phone" className="h-[34rem]" />
      <div className="min-w-0 max-w-xl space-y-5">
        <LinkPreview version={data.etag} />
        <p className="font-mono text-xs wrap-anywhere">{url}</p>
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
