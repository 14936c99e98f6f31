import { useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { editedElsewhereMessage, listed } from '#contract/ui-text/owner.ts';
import type { StorageFault } from '../../api/storage-fault.ts';
import { takeReturned } from '../../api/unauthorized.ts';
import { Button } from '../Button.tsx';
import { draftFault } from '../form-state/drafts.ts';
import type { VersionedForm } from './form-state/useVersionedForm.ts';
import { Notice } from './Notice.tsx';
import { draftKey, useDraftFault, useDraftStoredAt, useDraftTimes } from '../form-state/useDraft.ts';
import { shortMomentText } from './moment-text.ts';

type DraftNoticesProps<Item> = {
  /** Singular, such as 'project'. */
  kind: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** Opens the form of the item, or of a new one. */
  onContinue: (item: Item | undefined) => void;
};

/** Lists the drafts of new and existing items. Opens the first one when the owner has signed in again. */
export function DraftNotices<Item extends { id: number }>({
  kind,
  items,
  nameOf,
  onContinue,
}: DraftNoticesProps<Item>) {
  const times = useDraftTimes();
  const drafted =
    times.size === 0 ? [] : [undefined, ...items].filter((item) => times.has(draftKey(kind, item)));
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
          {`${item ? `Unsaved changes to “${nameOf(item)}”` : `A new ${kind}, not saved yet,`} ${keptText(times.get(draftKey(kind, item)) ?? 0)}`}
        </Notice>
      ))}
    </div>
  );
}

function keptText(savedAt: number): string {
  return `from ${shortMomentText(savedAt)}, ${draftFault() === 'blocked' ? 'kept until you close this tab' : 'kept on this device'}.`;
}

type RestoredNoticeProps = {
  versioned: Pick<
    VersionedForm<FieldValues, FieldValues>,
    'draft' | 'isDirty' | 'isElsewhere' | 'startAfresh' | 'compare'
  >;
  /** Labels of the fields that may have been changed elsewhere. */
  labels: Readonly<Record<string, string>>;
  className?: string | undefined;
};

/** Shows that another tab has unsaved changes, or that a draft was restored. */
export function RestoredNotice({ className = 'mb-5', ...props }: RestoredNoticeProps) {
  return (
    <div className={`space-y-2 empty:hidden ${className}`}>
      {props.versioned.isElsewhere && <Notice>{editedElsewhereMessage}</Notice>}
      <Restored {...props} />
    </div>
  );
}

/** Shows that a draft was restored and what was changed elsewhere meanwhile, and offers to discard it. */
function Restored({ versioned, labels }: RestoredNoticeProps) {
  const { draft, isDirty, startAfresh, compare } = versioned;
  if (!draft || !isDirty) return null;
  const named = (names: readonly string[]) => listed(names.map((name) => `“${labels[name] ?? name}”`));
  const merged = draft.changed.filter((name) => !draft.disputed.includes(name));
  return (
    <Notice
      action={
        <div className="flex flex-wrap gap-2">
          {draft.disputed.length > 0 && (
            <Button variant="secondary" onClick={compare}>
              Compare
            </Button>
          )}
          <Button
            variant="secondary"
            onClick={({ currentTarget }) => {
              // The focused button is removed with the notice.
              currentTarget.closest('form')?.querySelector('input')?.focus();
              startAfresh();
            }}
          >
            Discard
          </Button>
        </div>
      }
    >
      <p>{`Unsaved changes ${keptText(draft.savedAt)}`}</p>
      {draft.disputed.length > 0 && (
        <p>{`${named(draft.disputed)} changed elsewhere, too; you see your version.`}</p>
      )}
      {merged.length > 0 && <p>{`${named(merged)} changed elsewhere; you see the newer version.`}</p>}
      {draft.lostFiles && <p>Please choose the file again.</p>}
    </Notice>
  );
}

const notKept: Record<StorageFault, string> = {
  blocked: 'Not kept on this device: the browser blocks its storage',
  full: 'Not kept on this device: the browser’s storage is full',
};

type KeptNoteProps = { versioned: { draftKey: string | undefined; isDirty: boolean }; className?: string };

/** Says when unsaved input was last stored on this device, or why it is not. */
export function KeptNote({
  versioned: { draftKey: key = '', isDirty },
  className = 'me-auto max-sm:w-full max-sm:empty:hidden',
}: KeptNoteProps) {
  const fault = useDraftFault();
  const keptAt = useDraftStoredAt(key);
  return (
    <span role="status" className={`text-sm text-muted ${className}`}>
      {fault && isDirty
        ? notKept[fault]
        : isDirty && keptAt !== undefined && `Draft saved on this device, ${shortMomentText(keptAt)}`}
    </span>
  );
}
