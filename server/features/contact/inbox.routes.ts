import { Readable } from 'node:stream';
import {
  inboxApi,
  inboxChange,
  inboxCounts,
  inboxFilter,
  inboxPage,
  inboxQuery,
  resent,
  testMailResult,
} from '#contract/contact/inbox.ts';
import { inboxMessages } from '#contract/ui-text/owner.ts';
import { successBody } from '#contract/success.ts';
import { ownerOnly } from '../../kernel/auth/owner-only.ts';
import {
  type App,
  bearer,
  bodyFailures,
  done,
  fileResponses,
  idParams,
  responses,
} from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { csvOf } from './csv.ts';
import type { InboxService } from './inbox.service.ts';

const tags = ['messages'];
const owners = { tags, security: bearer };
const oneMessage = `${inboxApi.all}/:id`;

type Parts = Kernel & { inbox: InboxService };

/** The owner's routes for contact messages. */
export function inboxRoutes(app: App, parts: Parts): void {
  folderRoutes(app, parts);
  testMailRoute(app, parts);
  messageRoutes(app, parts);
}

function folderRoutes(app: App, { inbox, sessions }: Parts): void {
  const onRequest = ownerOnly(sessions);

  app.get(
    inboxApi.all,
    {
      onRequest,
      schema: {
        ...owners,
        summary: 'List the messages of a folder, newest first',
        querystring: inboxQuery,
        response: responses(inboxPage, ['unauthorized', 'validation_failed']),
      },
    },
    (request) => inbox.page(request.query),
  );

  app.get(
    inboxApi.counts,
    {
      onRequest,
      schema: {
        ...owners,
        summary: 'Count the messages of each folder and the unread messages',
        response: responses(inboxCounts, ['unauthorized']),
      },
    },
    () => inbox.counts(),
  );

  app.get(
    inboxApi.csv,
    {
      onRequest,
      schema: {
        ...owners,
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
  const onRequest = ownerOnly(sessions);

  app.post(
    inboxApi.testMail,
    {
      onRequest,
      schema: {
        ...owners,
        summary: 'Send a test mail to the owner and return the mail server’s reply',
        response: responses(testMailResult, ['unauthorized', 'rate_limited', 'not_found']),
      },
    },
    () => inbox.sendTest(),
  );
}

function messageRoutes(app: App, { inbox, sessions }: Parts): void {
  const onRequest = ownerOnly(sessions);

  app.put(
    oneMessage,
    {
      onRequest,
      schema: {
        ...owners,
        summary: 'Mark a message as read or unread, or move it to another folder',
        params: idParams,
        body: inboxChange,
        response: responses(successBody, [...bodyFailures, 'unauthorized', 'not_found']),
      },
    },
    async (request) => {
      await inbox.change(request.params.id, request.body);
      return done(inboxMessages.changed);
    },
  );

  app.delete(
    oneMessage,
    {
      onRequest,
      schema: {
        ...owners,
        summary: 'Move a message to the trash',
        params: idParams,
        response: responses(successBody, ['unauthorized', 'not_found']),
      },
    },
    async (request) => {
      await inbox.remove(request.params.id);
      return done(inboxMessages.deleted);
    },
  );

  app.post(
    `${oneMessage}/resend`,
    {
      onRequest,
      schema: {
        ...owners,
        summary: 'Mail a message to the owner again',
        params: idParams,
        response: responses(resent, ['unauthorized', 'not_found']),
      },
    },
    async (request) => {
      const mailed = await inbox.resend(request.params.id);
      return { ...done(mailed ? inboxMessages.resent : inboxMessages.notMailed), mailed };
    },
  );
}
