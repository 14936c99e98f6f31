import { cloneElement, lazy, type ReactElement, Suspense, useId, useSyncExternalStore } from 'react';
import { RemainingCharacters } from '../ui/fields/RemainingCharacters.tsx';
import type { PageText } from './page-texts.ts';
import type { TypedTexts } from './typed-texts.ts';

export type FieldInPlaceProps = {
  name: string;
  text: PageText;
  typed: TypedTexts;
  /** True while saving; the field is read-only. */
  isSaving: boolean;
  /** The visitors' element, which the field replaces. */
  shown: ReactElement<{ className?: string }>;
};

const RichField = lazy(async () => ({ default: (await import('./RichField.tsx')).RichField }));

/** A text of the page as a field in the page's typography. Formatted ones are loaded late. */
export function FieldInPlace(field: FieldInPlaceProps) {
  if (!field.text.kind) return <PlainField {...field} />;
  return (
    <Suspense fallback={field.shown}>
      <RichField {...field} />
    </Suspense>
  );
}

function PlainField({ name, text, typed, isSaving, shown }: FieldInPlaceProps) {
  const state = useSyncExternalStore(typed.subscribe, typed.state);
  const value = state.typed[name] ?? text.saved;
  const fault = state.faults[name];
  const faultId = useId();
  const field = (
    <>
      <textarea
        dir="auto"
        rows={1}
        data-in-place={name}
        aria-label={text.label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? faultId : undefined}
        placeholder={text.label}
        value={value}
        readOnly={isSaving}
        onChange={(event) => {
          const typedNow = event.target.value;
          typed.type(name, text.hasLines ? typedNow : typedNow.replaceAll(/\s*\n\s*/g, ' '));
        }}
        className="block field-sizing-content min-h-[1lh] w-full resize-none rounded-sm bg-transparent [word-spacing:inherit] outline-1 outline-offset-4 outline-control outline-dashed placeholder:text-muted placeholder:italic hover:outline-accent focus:outline-2 focus:outline-focus focus:outline-solid aria-invalid:outline-danger"
      />
      {fault && (
        <span
          id={faultId}
          role="alert"
          className="mt-2 block text-sm font-medium tracking-normal text-danger"
        >
          {fault}
        </span>
      )}
      <span className="block text-sm font-normal tracking-normal">
        <RemainingCharacters text={value} limit={text.limit} />
      </span>
    </>
  );
  // Components take a class, unlike elements of the page.
  return typeof shown.type === 'string' ? (
    cloneElement(shown, {}, field)
  ) : (
    <div className={shown.props.className}>{field}</div>
  );
}
