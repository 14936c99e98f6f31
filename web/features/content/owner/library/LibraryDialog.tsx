import { useState } from 'react';
import { libraryLimits, type LibraryPicture } from '#contract/projects/picture-library.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/owner/Dialog.tsx';
import { LibraryPictures } from './LibraryPictures.tsx';

export type LibraryDialogProps = {
  /** True if several pictures can be chosen. Otherwise, pressing a picture chooses it. */
  multiple?: boolean;
  /** Id of the edited project, named 'this project'; undefined for a new project and for a page. */
  projectId: number | undefined;
  onChoose: (pictures: LibraryPicture[]) => void;
  onClose: () => void;
};

/** A dialog for choosing pictures that projects and pages show already, or showed in earlier versions. */
export function LibraryDialog({ multiple = false, projectId, onChoose, onClose }: LibraryDialogProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly LibraryPicture[]>([]);

  function press(picture: LibraryPicture) {
    if (!multiple) return onChoose([picture]);
    const others = chosen.filter(({ id }) => id !== picture.id);
    setChosen(others.length < chosen.length ? others : [...chosen, picture]);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title="The site’s pictures"
      description="Pictures of all projects and pages, newest first. A picture that you use again is not stored twice."
    >
      <form
        className="shrink-0 border-b border-line px-4 py-3 sm:px-6"
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles submit events to the form around the window's component.
          event.stopPropagation();
        }}
      >
        <TextField
          label="Search pictures"
          type="search"
          placeholder="Alt text, caption or title"
          maxLength={libraryLimits.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </form>
      <DialogBody>
        <LibraryPictures
          {...{ search, multiple, projectId }}
          chosen={new Set(chosen.map(({ id }) => id))}
          onPress={press}
        />
      </DialogBody>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        {multiple && (
          <Button disabled={chosen.length === 0} onClick={() => onChoose([...chosen])}>
            {chosen.length < 2 ? 'Add picture' : `Add ${chosen.length} pictures`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
