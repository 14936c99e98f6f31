import { useRef } from 'react';
import type { FocusEvent } from 'react';
import { type FormBegun, formBegunHeader } from '#contract/contact/contact.ts';
import { api } from '#contract/paths.ts';
import { call } from '../../api/client.ts';

/** How long sending a message may wait for it, in milliseconds. */
const answerWithin = 3000;

/**
 * Asks the server for the time, sealed, when somebody enters an empty field first, and hands it back with the
 * message: a program that fills a form in at once is known by it. A browser that cannot ask sends none.
 */
export function useFormBegun() {
  const asked = useRef<Promise<string | undefined>>(undefined);
  return {
    onFocus({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) {
      // What was typed before the page came to life was begun nobody knows when.
      if (target.value !== '') return;
      asked.current ??= call<FormBegun>(api.contactBegun, {
        authenticated: false,
        signal: AbortSignal.timeout(answerWithin),
      }).then(
        ({ begun }) => begun,
        () => undefined,
      );
    },
    async headers(): Promise<Record<string, string>> {
      const begun = await asked.current;
      return begun === undefined ? {} : { [formBegunHeader]: begun };
    },
    /** The next message is another one. */
    startAgain() {
      asked.current = undefined;
    },
  };
}
