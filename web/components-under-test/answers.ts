/** The server of components under test. */
import { defineBrowserCommand } from '@vitest/browser-playwright';
import type { BrowserContext, Route } from 'playwright';

export interface Answer {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  status?: number;
  body: object;
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Sets the response of a method and path. All others return 404. */
    answer: (answer: Answer) => Promise<void>;
    /** Returns the calls since the first `answer`, such as `POST /api/…`. */
    calls: () => Promise<string[]>;
    /** Removes responses and calls. */
    forgetAnswers: () => Promise<void>;
  }
}

const known = new WeakMap<BrowserContext, { answers: Map<string, Answer>; calls: string[] }>();

const nothingHere = { success: false, code: 'not_found', message: 'Nothing here' };

const answer = defineBrowserCommand<[Answer]>(async ({ context }, given) => {
  let server = known.get(context);
  if (!server) {
    server = { answers: new Map(), calls: [] };
    known.set(context, server);
    await context.route(({ pathname }) => /^\/(api|category)(\/|$)/u.test(pathname), handle);
  }
  server.answers.set(`${given.method} ${given.path}`, given);
});

async function handle(route: Route): Promise<void> {
  const request = route.request();
  const server = known.get(request.frame().page().context());
  const call = `${request.method()} ${new URL(request.url()).pathname}`;
  server?.calls.push(call);
  const found = server?.answers.get(call);
  await route.fulfill({ status: found ? (found.status ?? 200) : 404, json: found?.body ?? nothingHere });
}

const calls = defineBrowserCommand(({ context }) => known.get(context)?.calls ?? []);

const forgetAnswers = defineBrowserCommand(({ context }) => {
  const server = known.get(context);
  server?.answers.clear();
  server?.calls.splice(0);
});

export const commands = { answer, calls, forgetAnswers };
