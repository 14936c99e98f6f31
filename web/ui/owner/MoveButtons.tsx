import { IconButton } from './IconButton.tsx';

type MoveButtonsProps = {
  name: string;
  onMove: (by: -1 | 1) => void;
};

/** Buttons that move an item of a list. The item must also handle the keys that they name (`movesByKeys`). */
export function MoveButtons({ name, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        icon="arrow-up"
        tip="Move up (Alt+↑)"
        label={`Move ${name} up`}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="arrow-down"
        tip="Move down (Alt+↓)"
        label={`Move ${name} down`}
        onClick={() => onMove(1)}
      />
    </>
  );
}
