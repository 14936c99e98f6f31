import { type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '../IconButton.tsx';

type HistoryButtonProps = {
  /** Renders the dialog, which may be loaded lazily. */
  children: (close: () => void) => ReactNode;
};

/** A button that opens the history of a record. */
export function HistoryButton({ children }: HistoryButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton icon="history" tip="History" isNamedOnPhones onClick={() => setIsOpen(true)} />
      {isOpen && <Suspense>{children(() => setIsOpen(false))}</Suspense>}
    </>
  );
}
