import { IconButton } from './IconButton.tsx';

type MoveButtonsProps = {
  name: string;
  onMove: (by: -1 | 1) => void;
};

/** Moves an item of a list, like its keys Alt+↑ and Alt+↓. */
export function MoveButtons({ name, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        icon="arrow-up"
        label={`Move ${name} up`}
        tip="Move up (Alt+↑)"
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="arrow-down"
        label={`Move ${name} down`}
        tip="Move down (Alt+↓)"
        onClick={() => onMove(1)}
      />
    </>
  );
}
