import { Button } from '../Button.tsx';
import { Dialog, DialogActions, DialogBody } from './Dialog.tsx';

/** Both versions of a field as text. */
export type Difference = { label: string; newerText: string; mineText: string };

type ConflictWindowProps = {
  /** The changed record, such as 'project'. */
  what: string;
  differences: readonly Difference[];
  /** True while the owner's version is saved. */
  busy: boolean;
  onKeepEditing: () => void;
  onTakeNewer: () => void;
  onOverwrite: () => void;
};

/** Shown when a record was changed elsewhere during editing: the differences and the choice between both. */
export function ConflictWindow({
  what,
  differences,
  busy,
  onKeepEditing,
  onTakeNewer,
  onOverwrite,
}: ConflictWindowProps) {
  return (
    <Dialog
      open
      onClose={onKeepEditing}
      width="wide"
      title={`This ${what} was changed elsewhere`}
      description="A newer version was saved after you opened it, perhaps in another tab. Your changes are kept here, but not saved yet."
    >
      <DialogBody label="Differences">
        {differences.length === 0 ? (
          <p>The newer version is the same as yours.</p>
        ) : (
          <dl className="space-y-5">
            {differences.map(({ label, newerText, mineText }) => (
              <div key={label}>
                <dt className="text-sm font-medium">{label}</dt>
                <dd className="mt-1.5 grid gap-2 sm:grid-cols-2">
                  <Version name="Newer version" text={newerText} />
                  <Version name="Yours" text={mineText} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </DialogBody>
      <DialogActions>
        <Button variant="ghost" onClick={onKeepEditing} disabled={busy}>
          Keep editing
        </Button>
        <Button variant="secondary" onClick={onTakeNewer} disabled={busy}>
          Use the newer version
        </Button>
        <Button variant="danger" busy={busy} onClick={onOverwrite}>
          Overwrite with mine
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <div className="rounded-md border border-line bg-paper p-3 text-sm">
      <p className="mb-1 text-muted">{name}</p>
      <p className="whitespace-pre-line wrap-anywhere">{text || '(empty)'}</p>
    </div>
  );
}
