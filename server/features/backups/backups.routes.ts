import { createReadStream } from 'node:fs';
import * as z from 'zod/mini';
import {
  type Backup,
  backupAddress,
  backupMade,
  backupNamePattern,
  backupsOverview,
  backupVerified,
} from '#contract/site/backups.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { backupMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/paths.ts';
import { successBody } from '#contract/success.ts';
import { ownerOnly } from '../../kernel/auth/owner-only.ts';
import { logSecurityEvent } from '../../kernel/auth/security-events.ts';
import { commandLine } from '../../process/command-line.ts';
import type { BackupFile } from '../../kernel/database/backup-folder.ts';
import { type App, bearer, done, fileResponses, responses } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { BackupsService } from './backups.service.ts';
import type { NightlyBackups } from './nightly.service.ts';

const tags = ['backups'];
const fileType = 'application/vnd.sqlite3';
// A download URL works once, so it has no version.
const { 304: _unchanged, ...downloadResponses } = fileResponses(
  [fileType],
  ['validation_failed', 'not_found'],
);
const nameParams = z.object({ name: z.string().check(z.regex(backupNamePattern)) });

const describe = <S extends z.core.$ZodType>(summary: string, success: S, codes: ErrorCode[] = []) => ({
  tags,
  summary,
  security: bearer,
  response: responses(success, ['unauthorized', ...codes]),
});

interface BackupsParts extends Kernel {
  backups: BackupsService;
  nightly: NightlyBackups;
}

/** Routes below `/api/backups`. */
export function backupsRoutes(app: App, parts: BackupsParts): void {
  backupRoutes(app, parts);
  downloadRoutes(app, parts);
}

function backupRoutes(app: App, { backups, nightly, sessions }: BackupsParts): void {
  const onRequest = ownerOnly(sessions);

  app.get(
    api.backups,
    { onRequest, schema: describe('List the backups', backupsOverview) },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return {
        backups: backups.list().map(onTheWire),
        under_way: backups.underWay(),
        nightly: { at: nightly.at(), ...nightly.keep, fault: (await nightly.last())?.fault ?? null },
        restore_command: commandLine('restore', '<file>'),
      };
    },
  );

  app.post(
    api.backups,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Create a backup; responds when it is finished',
        security: bearer,
        response: responses(backupMade, ['unauthorized', 'backup_failed'], 201),
      },
    },
    async (_request, reply) => {
      const backup = onTheWire(await backups.make('manual'));
      reply.code(201);
      return done(backupMessages.made, { backup });
    },
  );

  app.post(
    api.verifyBackup(':name'),
    {
      onRequest,
      schema: {
        ...describe('Verify a backup by reading it completely', backupVerified, [
          'not_found',
          'backup_failed',
        ]),
        params: nameParams,
      },
    },
    async (request) => {
      const { backup, rows } = await backups.verify(request.params.name);
      return done(backupMessages.whole, { backup: onTheWire(backup), rows });
    },
  );

  app.delete(
    api.backup(':name'),
    { onRequest, schema: { ...describe('Delete a backup', successBody, ['not_found']), params: nameParams } },
    async (request) => {
      backups.remove(request.params.name);
      logSecurityEvent(request, 'backup deleted');
      return done(backupMessages.deleted);
    },
  );
}

function downloadRoutes(app: App, { backups, sessions }: BackupsParts): void {
  app.post(
    api.backupAddress(':name'),
    {
      onRequest: ownerOnly(sessions),
      schema: {
        ...describe('Create a download URL for a backup, valid once and for a minute', backupAddress, [
          'not_found',
        ]),
        params: nameParams,
      },
    },
    async (request, reply) => {
      const token = await backups.allowDownload(request.params.name);
      logSecurityEvent(request, 'backup address given');
      reply.header('cache-control', 'no-store');
      return done(backupMessages.ready, { address: api.backupDownload(token) });
    },
  );

  app.get(
    api.backupDownload('').replace(/\?.*/, ''),
    {
      // HEAD would use up the token.
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'Download a backup',
        querystring: z.object({ token: z.string() }),
        response: downloadResponses,
      },
    },
    async (request, reply) => {
      const { path, name, bytes } = await backups.takeDownload(request.query.token);
      logSecurityEvent(request, 'backup downloaded');
      return reply
        .type(fileType)
        .header('cache-control', 'no-store')
        .header('cross-origin-resource-policy', 'same-origin')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-length', bytes)
        .send(createReadStream(path));
    },
  );
}

function onTheWire({ name, kind, createdAt, bytes, verifiedAt, path }: BackupFile): Backup {
  return { name, kind, made_at: createdAt, bytes, verified_at: verifiedAt ?? null, path };
}
