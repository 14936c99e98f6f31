import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import type { MarkdownKind } from '#contract/text/markdown.ts';
import { controlClass, useField, type FieldTexts } from '../fields/field-control.ts';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { RemainingCharacters } from '../fields/RemainingCharacters.tsx';
import { useShownValue } from '../fields/useShownValue.ts';
import { continued, type Edit, type Selected } from './markdown-edits.ts';
import { actionsFor } from './markdown-actions.ts';
import { MarkdownToolbar } from './MarkdownToolbar.tsx';
import { failureMessage } from '../../api/failure.ts';
import { Prose } from '../Prose.tsx';
import { useMarkup } from './useMarkup.ts';

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
export function MarkdownField({ kind, className, limit, ref, ...props }: MarkdownFieldProps) {
  const { label } = props;
  const { frame, control, native } = useField(props);
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
    <FieldFrame {...frame}>
      <div className="@container">
        <MarkdownToolbar
          label={label}
          actions={actions}
          controls={control.id}
          onAction={apply}
          previewing={previewing}
          onPreview={setPreviewing}
        />
        <div className={previewing ? 'grid items-start gap-3 @xl:grid-cols-2' : ''}>
          <div className="min-w-0">
            <textarea
              rows={4}
              {...native}
              {...control}
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

/** A preview of the text as HTML from the server. */
function MarkdownPreview({ label, text, kind }: { label: string; text: string; kind: MarkdownKind }) {
  const { html = '', source, error } = useMarkup(kind, text);
  return (
    <div
      role="region"
      aria-label={`${label}: preview`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard
      tabIndex={0}
      className="max-h-96 min-h-24 overflow-y-auto rounded-md border border-line bg-paper px-4 py-2"
    >
      {error ? (
        <p className="text-sm text-muted">
          {failureMessage(error, 'The preview is not available right now.')}
        </p>
      ) : (
        <Prose html={html} text={source} className={kind === 'highlights' ? 'highlights' : ''} />
      )}
      {!text.trim() && <p className="text-sm text-muted">Your text appears here as visitors see it.</p>}
    </div>
  );
}
