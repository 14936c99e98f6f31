import { Toolbar } from '@base-ui/react/toolbar';
import type { MarkdownAction } from './markdown-actions.ts';
import { Tooltip } from './Tooltip.tsx';
import { OwnerIcon } from './OwnerIcon.tsx';

interface MarkdownToolbarProps {
  label: string;
  actions: readonly MarkdownAction[];
  /** Id of the text area. */
  controls: string;
  onAction: (edit: MarkdownAction['edit']) => void;
  previewing: boolean;
  onPreview: (previewing: boolean) => void;
}

const buttonClass =
  'inline-flex size-9 pointer-coarse:size-11 shrink-0 items-center justify-center gap-1.5 rounded-md text-muted transition-colors ' +
  'hover:bg-sunken hover:text-ink focus-visible:outline-offset-0';

/** The toolbar of a Markdown field, with arrow-key navigation. */
export function MarkdownToolbar({
  label,
  actions,
  controls,
  onAction,
  previewing,
  onPreview,
}: MarkdownToolbarProps) {
  return (
    <Toolbar.Root
      aria-label={`${label}: formatting`}
      aria-controls={controls}
      className="mb-1 flex flex-wrap items-center gap-0.5"
    >
      {actions.map(({ name, icon, key, edit }) => (
        <Tooltip key={name} text={key ? `${name} (Ctrl+${key.toUpperCase()})` : name}>
          <Toolbar.Button
            aria-label={name}
            aria-keyshortcuts={key && `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
            className={buttonClass}
            // Keeps the focus in the text, and a phone's keyboard open.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onAction(edit)}
          >
            <OwnerIcon name={icon} className="size-4.5" />
          </Toolbar.Button>
        </Tooltip>
      ))}
      <Toolbar.Button
        aria-pressed={previewing}
        className={`${buttonClass} ms-auto w-auto px-2.5 text-sm font-medium pointer-coarse:w-auto aria-pressed:bg-accent-soft aria-pressed:text-accent`}
        onClick={() => onPreview(!previewing)}
      >
        <OwnerIcon name="eye" className="size-4.5" />
        Preview
      </Toolbar.Button>
    </Toolbar.Root>
  );
}
