import { type FocusEvent, useRef } from 'react';
import type { FormBegun } from '#contract/contact/contact.ts';
import { formBegunHeader } from '#contract/contact/contact-form.ts';
import { api } from '#contract/addresses.ts';
import { call } from '../../api/client.ts';

/** Maximum time that sending a message waits for the sealed time, in ms. */
const timeoutMs = 3000;

/**
 * Requests the sealed time from the server when a visitor enters an empty field. The message sends it in `headers`, so
 * that the server recognises bots by the short time they take. Without a response, no time is sent.
 */
export function useFormBegun() {
  const asked = useRef<Promise<string | undefined>>(undefined);
  return {
    onFocus({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) {
      // Typed before hydration: the time is unknown.
      if (target.value !== '') return;
      asked.current ??= call<FormBegun>(api.contactBegun, {
        authenticated: false,
        signal: AbortSignal.timeout(timeoutMs),
      }).then(
        ({ begun }) => begun,
        () => undefined,
      );
    },
    async headers(): Promise<Record<string, string>> {
      const begun = await asked.current;
      return begun === undefined ? {} : { [formBegunHeader]: begun };
    },
    /** Call it after sending, so that the next message gets a time of its own. */
    startAgain() {
      asked.current = undefined;
    },
  };
}
