import { type Folder, folders, type InboxCounts } from '#contract/contact/inbox.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

const looks = {
  inbox: { title: 'Inbox', icon: 'inbox' },
  archive: { title: 'Archive', icon: 'archive' },
  spam: { title: 'Spam', icon: 'shield-alert' },
} as const;

type FolderTabsProps = {
  folder: Folder;
  counts: InboxCounts | undefined;
  onFolder: (folder: Folder) => void;
};

/** The folders with their numbers of messages. */
export function FolderTabs({ folder, counts, onFolder }: FolderTabsProps) {
  return (
    <nav aria-label="Folders">
      <ul className="flex gap-1 border-b border-line">
        {folders.map((name) => {
          const { title, icon } = looks[name];
          return (
            <li key={name}>
              <button
                type="button"
                aria-current={name === folder ? 'true' : undefined}
                onClick={() => onFolder(name)}
                className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-medium text-muted hover:text-ink focus-visible:-outline-offset-4 aria-[current]:border-accent aria-[current]:text-ink"
              >
                <OwnerIcon name={icon} className="size-4 max-sm:hidden" />
                {title}
                {counts && <span className="text-xs text-muted tabular-nums">{counts[name]}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
