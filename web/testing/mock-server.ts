import { defineBrowserCommand } from '@vitest/browser-playwright';
import type { BrowserContext, Route } from 'playwright';

export interface MockResponse {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  status?: number;
  body: object;
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Sets the response of a method and path. All others return 404. */
    mockResponse: (mockResponse: MockResponse) => Promise<void>;
    /** Returns the calls since the first `mockResponse`, such as `POST /api/…`. */
    calls: () => Promise<string[]>;
    /** Removes responses and calls. */
    resetMockServer: () => Promise<void>;
  }
}

const servers = new WeakMap<BrowserContext, { responses: Map<string, MockResponse>; calls: string[] }>();

const notFound = { success: false, code: 'not_found', message: 'Not found' };

const mockResponse = defineBrowserCommand<[MockResponse]>(async ({ context }, given) => {
  let server = servers.get(context);
  if (!server) {
    server = { responses: new Map(), calls: [] };
    servers.set(context, server);
    await context.route(({ pathname }) => /^\/(api|category)(\/|$)/u.test(pathname), handle);
  }
  server.responses.set(`${given.method} ${given.path}`, given);
});

async function handle(route: Route): Promise<void> {
  const request = route.request();
  const server = servers.get(request.frame().page().context());
  const call = `${request.method()} ${new URL(request.url()).pathname}`;
  server?.calls.push(call);
  const found = server?.responses.get(call);
  await route.fulfill({ status: found ? (found.status ?? 200) : 404, json: found?.body ?? notFound });
}

const calls = defineBrowserCommand(({ context }) => servers.get(context)?.calls ?? []);

const resetMockServer = defineBrowserCommand(({ context }) => {
  const server = servers.get(context);
  server?.responses.clear();
  server?.calls.splice(0);
});

export const commands = { mockResponse, calls, resetMockServer };
