import { type FocusEvent, useRef } from 'react';
import type { FormBegun } from '#contract/contact/contact.ts';
import { formBegunHeader } from '#contract/contact/contact-form.ts';
import { api } from '#contract/addresses.ts';
import { call } from '../../api/client.ts';

/** Timeout of the request for the start time, in ms. Sending a message waits for the response. */
const timeoutMs = 3000;

/**
 * Requests the signed start time of a form when an empty field gets the focus. `headers` returns it for the message, so
 * that the server recognises bots by the short time they take; without a response, it returns no headers.
 */
export function useFormBegun() {
  const asked = useRef<Promise<string | undefined>>(undefined);
  return {
    onFocus({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) {
      // The visitor typed before hydration, so the start time is unknown.
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
