/** Visitors' messages and the owner's inbox over HTTP. */
import { type contactTrap, formBegunHeader } from '#contract/contact/contact-form.ts';
import {
  type Folder,
  inboxApi,
  type InboxCounts,
  type InboxMessage,
  type InboxPage,
} from '#contract/contact/inbox.ts';
import { api } from '#contract/addresses.ts';
import { type TestResponse, expectOk, type TestSite } from './site.ts';

/** A call with the owner's token. */
export type OwnersCall = (...call: Parameters<TestSite['visitor']>) => Promise<TestResponse>;

export const aMessage = {
  name: 'Ravi Iyer',
  email: 'ravi@example.net',
  subject: 'A question',
  message: 'Are you free to draw a map of our valley in May?',
};

/** Returns a function that sends a message, each time from another client, to stay below rate limits. */
export function writesTo(site: TestSite) {
  let client = 0;
  return async (
    fields: Partial<typeof aMessage & Record<typeof contactTrap, string>> = {},
    begun?: string,
  ): Promise<void> => {
    const response = await site.call('POST', api.contact, {
      payload: { ...aMessage, ...fields },
      remoteAddress: `203.0.113.${++client}`,
      headers: begun === undefined ? {} : { [formBegunHeader]: begun },
    });
    expectOk(response);
  };
}

export function inboxOf(owner: OwnersCall) {
  const page = async (query: Record<string, string> = {}) =>
    expectOk(
      await owner('GET', `${inboxApi.all}?${new URLSearchParams(query).toString()}`),
    ).json<InboxPage>();
  return {
    page,
    list: async (folder: Folder, search = ''): Promise<InboxMessage[]> =>
      (await page({ folder, search })).messages,
    subjects: async (folder: Folder, search = ''): Promise<string[]> =>
      (await page({ folder, search })).messages.map(({ subject }) => subject),
    counts: async () => expectOk(await owner('GET', inboxApi.counts)).json<InboxCounts>(),
    changes: async (id: number, change: object) => expectOk(await owner('PUT', inboxApi.one(id), change)),
  };
}
