import { Readable } from 'node:stream';
import {
  answerInput,
  inboxApi,
  inboxChange,
  inboxChanges,
  inboxCounts,
  inboxFilter,
  inboxLimits,
  inboxPage,
  inboxQuery,
  openedMessage,
  resent,
  testMailResult,
  type InboxMessage,
} from '#contract/contact/inbox.ts';
import { inboxMessages } from '#contract/ui-text/owner.ts';
import { successBody } from '#contract/success.ts';
import { ownerOnly } from '../../kernel/auth/owner-only.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { type App, bearer, done, fileResponses, idParams } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { AnswersService } from './answers.service.ts';
import type { InboxService } from './inbox.service.ts';
import { csvLine, csvStart } from '../../lib/csv.ts';

/** Columns of the CSV file. */
const columns = {
  received: ({ created_at }) => created_at,
  name: ({ name }) => name,
  email: ({ email }) => email,
  subject: ({ subject }) => subject,
  message: ({ message }) => message,
  folder: ({ folder }) => folder,
  read: ({ read }) => (read ? 'yes' : 'no'),
  answered: ({ answered_at }) => answered_at ?? '',
  mail: ({ delivery }) => [delivery?.state, delivery?.at].filter(Boolean).join(' '),
  'reason for spam': ({ spam_reason }) => spam_reason ?? '',
} satisfies Record<string, (message: InboxMessage) => string>;

/** Yields the CSV file in pieces of several lines. */
async function* csvOf(batches: AsyncIterable<InboxMessage[]>): AsyncGenerator<string> {
  yield csvStart + csvLine(Object.keys(columns));
  for await (const messages of batches)
    yield messages
      .map((message) => csvLine(Object.values(columns).map((valueIn) => valueIn(message))))
      .join('');
}

type Parts = Kernel & { inbox: InboxService; answers: AnswersService };

/** The owner's routes for contact messages. */
export function inboxRoutes(app: App, parts: Parts): void {
  folderRoutes(app, parts);
  testMailRoute(app, parts);
  messageRoutes(app, parts);
  answerRoutes(app, parts);
}

function folderRoutes(app: App, { inbox, sessions }: Parts): void {
  const owner = ownersRoutes(app, sessions, 'messages');

  owner.get(
    inboxApi.all,
    { summary: 'List the messages of a folder, newest first', querystring: inboxQuery, response: inboxPage },
    (request) => inbox.page(request.query),
  );

  owner.get(
    inboxApi.counts,
    { summary: 'Count the messages of each folder and the unread messages', response: inboxCounts },
    () => inbox.counts(),
  );

  app.get(
    inboxApi.csv,
    {
      onRequest: ownerOnly(sessions),
      schema: {
        tags: ['messages'],
        security: bearer,
        summary: 'Export the messages of a folder as CSV',
        querystring: inboxFilter,
        response: fileResponses(['text/csv'], ['unauthorized', 'validation_failed']),
      },
    },
    async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="messages-${request.query.folder}.csv"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(csvOf(inbox.all(request.query)))),
  );
}

function testMailRoute(app: App, { inbox, sessions }: Parts): void {
  const owner = ownersRoutes(app, sessions, 'messages');

  owner.post(
    inboxApi.testMail,
    {
      summary: 'Send a test mail to the owner and return the mail server’s reply',
      response: testMailResult,
      failures: ['rate_limited', 'not_found'],
    },
    () => inbox.sendTest(),
  );
}

function messageRoutes(app: App, { inbox, sessions }: Parts): void {
  const owner = ownersRoutes(app, sessions, 'messages');

  owner.put(
    inboxApi.all,
    {
      summary: 'Change several messages at once',
      description:
        `Marks up to ${inboxLimits.perPage} messages as read or answered, moves them to another folder or to the ` +
        'trash, or restores them. If one of them does not exist, none is changed.',
      body: inboxChanges,
      response: successBody,
      failures: ['not_found'],
    },
    async ({ body: { ids, ...change } }) => {
      await inbox.change(ids, change);
      return done(inboxMessages.changed(ids.length));
    },
  );

  owner.put(
    inboxApi.one.route,
    {
      summary: 'Mark a message as read or answered, or move it to another folder',
      params: idParams,
      body: inboxChange,
      response: successBody,
    },
    async (request) => {
      await inbox.change([request.params.id], request.body);
      return done(inboxMessages.changed(1));
    },
  );

  owner.delete(
    inboxApi.one.route,
    { summary: 'Move a message to the trash', params: idParams, response: successBody },
    async (request) => {
      await inbox.change([request.params.id], { deleted: true });
      return done(inboxMessages.deleted);
    },
  );

  owner.post(
    inboxApi.resend.route,
    { summary: 'Mail a message to the owner again', params: idParams, response: resent },
    async (request) => {
      const mailed = await inbox.resend(request.params.id);
      return done(mailed ? inboxMessages.resent : inboxMessages.notMailed, { mailed });
    },
  );
}

function answerRoutes(app: App, { answers, sessions }: Parts): void {
  const owner = ownersRoutes(app, sessions, 'messages');

  owner.get(
    inboxApi.one.route,
    {
      summary: 'Read a message with its answers',
      params: idParams,
      response: openedMessage,
    },
    (request) => answers.open(request.params.id),
  );

  owner.post(
    inboxApi.answers.route,
    {
      summary: 'Answer a message by mail',
      description:
        'Mails the text to the visitor with the message quoted, and marks the message as answered. Replies go to the owner.',
      params: idParams,
      body: answerInput,
      response: successBody,
      failures: ['no_mail_server'],
    },
    async (request) => {
      await answers.send(request.params.id, request.body);
      return done(inboxMessages.answered);
    },
  );
}
