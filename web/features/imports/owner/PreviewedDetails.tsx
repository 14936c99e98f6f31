import type { ImportedProfileField, ImportPreview } from '#contract/imports/imports.ts';
import { PreviewItem } from './PreviewItem.tsx';
import type { Places } from './choice.ts';

const labels: Record<ImportedProfileField, string> = {
  home_page_title: 'Home page title',
  home_page_sub_title: 'Home page subtitle',
  home_page_description: 'Home page description',
  github_link: 'GitHub link',
  linked_link: 'LinkedIn link',
  website_link: 'Website',
};

type PreviewedDetailsProps = {
  changes: ImportPreview['profile'];
  chosen: Places;
  onToggle: (at: number) => void;
};

/** What each text is now, and what it would be. */
export function PreviewedDetails({ changes, chosen, onToggle }: PreviewedDetailsProps) {
  return (
    <ul className="flex flex-col gap-2">
      {changes.map(({ field, before, after }, at) => (
        <PreviewItem
          key={field}
          title={labels[field]}
          isChosen={chosen.has(at)}
          onToggle={() => onToggle(at)}
        >
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
            {before && (
              <>
                <dt className="text-muted">Now</dt>
                <dd className="line-clamp-3 wrap-anywhere">{before}</dd>
              </>
            )}
            <dt className="text-muted">{before ? 'Then' : 'New'}</dt>
            <dd className="line-clamp-3 wrap-anywhere">{after}</dd>
          </dl>
        </PreviewItem>
      ))}
    </ul>
  );
}
