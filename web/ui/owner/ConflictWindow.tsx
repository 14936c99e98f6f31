import { Button } from '../Button.tsx';
import { Dialog, DialogActions, DialogBody } from './Dialog.tsx';
import { type Difference, DifferenceList } from './DifferenceList.tsx';

type ConflictWindowProps = {
  /** The changed record, such as 'project'. */
  what: string;
  differences: readonly Difference[];
  /** True while the owner's version is saved. */
  busy: boolean;
  /** True before saving: keeping the owner's version saves nothing. */
  isEarly?: boolean | undefined;
  onKeepEditing: () => void;
  onTakeNewer: () => void;
  onOverwrite: () => void;
};

/** Shown when a record was changed elsewhere during editing: the differences and the choice between both. */
export function ConflictWindow({
  what,
  differences,
  busy,
  isEarly,
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
          <DifferenceList names={['Newer version', 'Yours']} differences={differences} />
        )}
      </DialogBody>
      <DialogActions>
        <Button variant="ghost" onClick={onKeepEditing} disabled={busy}>
          Keep editing
        </Button>
        <Button variant="secondary" onClick={onTakeNewer} disabled={busy}>
          Use the newer version
        </Button>
        <Button variant={isEarly ? 'primary' : 'danger'} busy={busy} onClick={onOverwrite}>
          {isEarly ? 'Keep mine' : 'Overwrite with mine'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
