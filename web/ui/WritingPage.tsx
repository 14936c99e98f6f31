import type { ReactNode } from 'react';
import { pictureVariant } from '#contract/addresses.ts';
import { useProfile } from '../api/site-data.ts';

interface WritingPageProps {
  title: string;
  intro: ReactNode;
  /** The form. */
  children?: ReactNode;
  /** Stands beside the form on wide screens, and below it on others. */
  aside?: ReactNode;
}

/** A page on which visitors write to the owner, with the owner's photo. */
export function WritingPage({ title, intro, children, aside }: WritingPageProps) {
  const photo = useProfile().user?.home_photo_url;
  return (
    <div
      data-invites
      className="site-width grid gap-x-6 gap-y-10 py-10 lg:grid-cols-(--columns-4-8) lg:py-20"
    >
      <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 lg:col-span-2 lg:grid-cols-subgrid lg:items-start lg:gap-x-6">
        {photo && (
          <img
            src={pictureVariant(photo, 320)}
            alt=""
            width={160}
            height={160}
            fetchPriority="low"
            className="size-18 rounded-portrait bg-sunken object-cover lg:row-span-2 lg:size-40"
          />
        )}
        <h1 className="text-title font-semibold tracking-title max-lg:first:col-span-2 lg:col-start-2 lg:text-display">
          {title}
        </h1>
        <div className="col-span-2 lg:col-span-1 lg:col-start-2">{intro}</div>
      </header>
      <div className="min-w-0 lg:col-start-2">{children}</div>
      {aside && <div className="min-w-0 stack-8 lg:col-start-1 lg:row-start-2 lg:pe-8">{aside}</div>}
    </div>
  );
}
