import { useEffect, useEffectEvent } from 'react';
import { takeReturned } from '../../api/unauthorized.ts';
import { Button } from '../Button.tsx';
import { Notice } from './Notice.tsx';
import { draftKey, useDraftKeys } from '../form-state/useDraft.ts';

type DraftNoticesProps<Item> = {
  /** Singular, such as 'project'. */
  kind: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** Opens the form of the item, or of a new one. */
  onContinue: (item: Item | undefined) => void;
};

/**
 * Lists the drafts, for example after a session has ended. Ignores drafts of deleted items. Opens the first one when
 * the owner has signed in again.
 */
export function DraftNotices<Item extends { id: number }>({
  kind,
  items,
  nameOf,
  onContinue,
}: DraftNoticesProps<Item>) {
  const keys = useDraftKeys();
  const drafted =
    keys.length === 0 ? [] : [undefined, ...items].filter((item) => keys.includes(draftKey(kind, item)));
  const hasDrafts = drafted.length > 0;
  const openFirst = useEffectEvent(() => onContinue(drafted[0]));
  useEffect(() => {
    if (hasDrafts && takeReturned()) openFirst();
  }, [hasDrafts]);
  if (!hasDrafts) return null;
  return (
    <div className="mb-6 space-y-2">
      {drafted.map((item) => (
        <Notice
          key={draftKey(kind, item)}
          action={
            <Button variant="secondary" onClick={() => onContinue(item)}>
              Continue
            </Button>
          }
        >
          {item
            ? `You have unsaved changes to “${nameOf(item)}”.`
            : `You have a new ${kind} with unsaved changes.`}
        </Notice>
      ))}
    </div>
  );
}

type RestoredNoticeProps = {
  versioned: { draft: { lostFiles: boolean } | undefined; isDirty: boolean; startAfresh: () => void };
  /** Names what the draft does not contain; by default a file. */
  hint?: string | undefined;
};

/** Tells that a draft was restored, and offers to discard it. */
export function RestoredNotice({ versioned, hint }: RestoredNoticeProps) {
  if (!versioned.draft || !versioned.isDirty) return null;
  const lost = hint ?? (versioned.draft.lostFiles ? 'Please choose the file again.' : '');
  return (
    <div className="mb-5">
      <Notice
        action={
          <Button
            variant="secondary"
            onClick={({ currentTarget }) => {
              // The focused button is removed with the notice.
              currentTarget.closest('form')?.querySelector('input')?.focus();
              versioned.startAfresh();
            }}
          >
            Start over
          </Button>
        }
      >
        {`Your earlier changes were restored, but are not saved yet. ${lost}`}
      </Notice>
    </div>
  );
}
