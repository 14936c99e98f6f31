import { useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import type { MarkdownKind } from '#contract/text/markdown.ts';
import { controlClass, useFieldIds } from '../fields/field-control.ts';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import type { FieldTexts } from '../fields/FieldFrame.tsx';
import { RemainingCharacters } from '../fields/RemainingCharacters.tsx';
import { useShownValue } from '../fields/useShownValue.ts';
import { continued, type Edit, type Selected } from './markdown-edits.ts';
import { MarkdownPreview } from './MarkdownPreview.tsx';
import { actionsFor } from './markdown-actions.ts';
import { MarkdownToolbar } from './MarkdownToolbar.tsx';

type MarkdownFieldProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'children' | 'maxLength'> & {
    kind: MarkdownKind;
    /** Maximum number of characters. Longer input is not truncated, because a paste would lose its end unnoticed. */
    limit?: number | undefined;
  };

/**
 * A Markdown field: a TextArea with a toolbar, keys and a preview beside or below it. Edits by the toolbar can be
 * undone like typing.
 */
export function MarkdownField({
  kind,
  label,
  error,
  hint,
  optional,
  id,
  className,
  limit,
  ref,
  ...native
}: MarkdownFieldProps) {
  const ids = useFieldIds({ id, error, hint });
  const shown = useShownValue(ref, native.defaultValue ?? native.value);
  const actions = actionsFor(kind);
  const area = useRef<HTMLTextAreaElement>(null);
  const [previewing, setPreviewing] = useState(false);

  function apply(make: (selected: Selected) => Edit | undefined): boolean {
    const edit = area.current && make(selectedIn(area.current));
    if (area.current && edit) carryOut(area.current, edit);
    return Boolean(edit);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    native.onKeyDown?.(event);
    if (event.defaultPrevented || event.altKey || event.shiftKey || event.nativeEvent.isComposing) return;
    const withControl = event.ctrlKey || event.metaKey;
    const action = actions.find(({ key }) => key === event.key.toLowerCase());
    const isDone = withControl
      ? action && apply(action.edit)
      : event.key === 'Enter' && kind !== 'caption' && apply(continued);
    if (isDone) event.preventDefault();
  }

  return (
    <FieldFrame ids={ids} label={label} error={error} hint={hint} optional={optional}>
      <div className="@container">
        <MarkdownToolbar
          label={label}
          actions={actions}
          controls={ids.id}
          onAction={apply}
          previewing={previewing}
          onPreview={setPreviewing}
        />
        <div className={previewing ? 'grid items-start gap-3 @xl:grid-cols-2' : ''}>
          <div className="min-w-0">
            <textarea
              rows={4}
              {...native}
              {...ids.control}
              ref={(element) => {
                area.current = element;
                return shown.ref(element);
              }}
              onKeyDown={onKeyDown}
              className={`${controlClass} field-sizing-content max-h-96 min-h-24 resize-y ${className ?? ''}`}
            />
            <RemainingCharacters text={shown.value} limit={limit} />
          </div>
          {previewing && <MarkdownPreview label={label} text={shown.value} kind={kind} />}
        </div>
      </div>
    </FieldFrame>
  );
}

function selectedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { text: value, from: selectionStart, to: selectionEnd };
}

/** Inserts text as if typed, so that the browser can undo it. */
function carryOut(area: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  const command = insert === '' ? 'delete' : 'insertText';
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else puts a change into the history of undo
  if (from !== to || insert !== '') document.execCommand(command, false, insert);
  area.setSelectionRange(...select);
}
