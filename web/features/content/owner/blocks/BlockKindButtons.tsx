import type { Block } from '#contract/projects/case-study.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { OwnerIcon } from '../../../../ui/owner/OwnerIcon.tsx';
import { blockKinds, kindNames } from './block-kinds.ts';

type BlockKindButtonsProps = {
  /** Name of the group, such as 'Add a block'. */
  label: string;
  /** First word of each button for screen readers. */
  verb: 'Add' | 'Insert';
  disabled: boolean;
  /** Focuses the first button. */
  focusFirst?: boolean;
  onChoose: (kind: Block['kind']) => void;
  onCancel?: () => void;
};

/** A button for each kind of block. Escape cancels. */
export function BlockKindButtons(props: BlockKindButtonsProps) {
  const { label, verb, disabled, focusFirst = false, onChoose, onCancel } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- on whichever of its buttons the focus is
    <div
      role="group"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onCancel) return;
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
      className="flex flex-wrap gap-2"
    >
      {kindNames.map((kind, index) => {
        const { icon, name } = blockKinds[kind];
        return (
          <button
            key={kind}
            ref={(button) => {
              if (focusFirst && index === 0) button?.focus();
            }}
            type="button"
            disabled={disabled}
            onClick={() => onChoose(kind)}
            className={buttonClass('secondary')}
          >
            <OwnerIcon name={icon} className="size-4" />
            <span>
              <span className="sr-only">{verb}: </span>
              {name}
            </span>
          </button>
        );
      })}
    </div>
  );
}
