import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { RichTextInPlace } from '../features/content/owner/surface/RichTextInPlace.tsx';
import { ContentField } from './ContentField.tsx';
import type { FieldInPlaceProps } from './FieldInPlace.tsx';

/** Of what the fields ask the server for, such as testimonials. */
const queries = new QueryClient();

/** A formatted text of the page, or its blocks, edited as they look. */
export function RichField(field: FieldInPlaceProps) {
  const { name, text, typed, isSaving, shown } = field;
  const state = useSyncExternalStore(typed.subscribe, typed.state);
  const { kind, label, limit } = text;
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <div inert={isSaving} className="contents">
          {kind === 'content' ? (
            <ContentField {...field} />
          ) : (
            <RichTextInPlace
              kind={kind ?? 'text'}
              label={label}
              limit={limit}
              value={state.typed[name] ?? text.saved}
              error={state.faults[name]}
              onChange={(markdown) => typed.type(name, markdown)}
              shown={shown}
              name={name}
            />
          )}
        </div>
      </QueryClientProvider>
    </CSPProvider>
  );
}
