import { createReadStream } from 'node:fs';
import * as z from 'zod/mini';
import {
  type Backup,
  backupAddress,
  backupMade,
  backupRestored,
  backupPart,
  backupPartReceived,
  backupUploadLimits,
  backupsOverview,
  type BackupVerified,
  backupVerified,
} from '#contract/backups/backups.ts';
import { backupNamePattern } from '#contract/database/backup-files.ts';
import { confirmedInput } from '#contract/auth/security.ts';
import { backupMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/addresses.ts';
import { successBody } from '#contract/success.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { shownNetwork } from '../../kernel/auth/client-key.ts';
import { deviceIn } from '../../kernel/auth/device.ts';
import { sessionOf } from '../../kernel/auth/owner-only.ts';
import type { SignedInFrom } from '../../kernel/auth/sessions.ts';
import { confirmPassword, logSecurityEvent } from '../../kernel/auth/security-events.ts';
import { commandLine } from '../../process/command-line.ts';
import { acceptUploads, uploadedFile } from '../../kernel/http/multipart.ts';
import type { BackupFile } from '../../kernel/database/backup-folder.ts';
import { type App, done, fileResponses } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { PasswordService } from '../auth/password.service.ts';
import type { BackupsService, VerifiedBackup } from './backups.service.ts';
import type { NightlyBackups } from './nightly.service.ts';

const tags = ['backups'];
const fileType = 'application/vnd.sqlite3';
// A download URL works once, so the answer is never `304 Not Modified`.
const { 304: _unchanged, ...downloadResponses } = fileResponses(
  [fileType],
  ['validation_failed', 'not_found'],
);
/** Restoring, deleting and downloading a backup need the current password. */
const confirmed = { body: confirmedInput } as const;
const nameParams = z.object({ name: z.string().check(z.regex(backupNamePattern)) });

interface BackupsParts extends Kernel {
  backups: BackupsService;
  nightly: NightlyBackups;
  restore: (name: string, from: SignedInFrom) => Promise<BackupFile>;
  passwords: PasswordService;
}

/** Routes below `/api/backups`. */
export async function backupsRoutes(app: App, parts: BackupsParts): Promise<void> {
  backupRoutes(app, parts);
  downloadRoutes(app, parts);
  await app.register(async (uploads: App) => uploadRoute(uploads, parts));
}

function backupRoutes(app: App, { backups, nightly, restore, sessions, passwords }: BackupsParts): void {
  const owner = ownersRoutes(app, sessions, 'backups');

  owner.get(api.backups, { summary: 'List the backups', response: backupsOverview }, async () => ({
    backups: backups.list().map(onTheWire),
    under_way: backups.underWay(),
    verifying: backups.beingVerified(),
    nightly: { at: nightly.at(), ...nightly.keep, fault: (await nightly.last())?.fault ?? null },
    copies: nightly.copies(),
    restore_command: commandLine('restore', '<file>'),
  }));

  owner.post(
    api.backups,
    {
      summary: 'Create a backup; responds when it is finished',
      response: backupMade,
      status: 201,
      failures: ['backup_failed'],
    },
    async () => {
      const backup = onTheWire(await backups.make('manual'));
      return done(backupMessages.made, { backup });
    },
  );

  owner.post(
    api.verifyBackup.route,
    {
      summary: 'Verify a backup by reading it completely',
      response: backupVerified,
      failures: ['backup_failed'],
      params: nameParams,
    },
    async (request) => {
      return verified(await backups.verify(request.params.name));
    },
  );

  owner.post(
    api.restoreBackup.route,
    {
      ...confirmed,
      summary: 'Replace the site with a backup; backs up the current content and ends all sessions',
      description: 'Sign-in address, password and second factor stay. The sign-in address gets a mail.',
      response: backupRestored,
      failures: ['backup_failed', 'wrong_password'],
      params: nameParams,
    },
    async (request) => {
      await confirmPassword(request, passwords, request.body.current_password);
      const from = { device: deviceIn(request.headers['user-agent']), network: shownNetwork(request.ip) };
      const kept = await restore(request.params.name, from);
      logSecurityEvent(request, 'backup restored');
      return done(backupMessages.restored, { kept: onTheWire(kept) });
    },
  );

  owner.post(
    api.removeBackup.route,
    {
      ...confirmed,
      summary: 'Delete a backup',
      response: successBody,
      failures: ['wrong_password'],
      params: nameParams,
    },
    async (request) => {
      await confirmPassword(request, passwords, request.body.current_password);
      backups.remove(request.params.name);
      logSecurityEvent(request, 'backup deleted');
      return done(backupMessages.deleted);
    },
  );
}

function downloadRoutes(app: App, { backups, sessions, passwords }: BackupsParts): void {
  const owner = ownersRoutes(app, sessions, 'backups');

  owner.post(
    api.backupAddress.route,
    {
      ...confirmed,
      summary: 'Create a download URL for a backup, valid once and for a minute',
      response: backupAddress,
      failures: ['wrong_password'],
      params: nameParams,
    },
    async (request) => {
      await confirmPassword(request, passwords, request.body.current_password);
      const token = await backups.allowDownload(request.params.name);
      logSecurityEvent(request, 'backup address given');
      return done(backupMessages.ready, { address: api.backupDownloadBy(token) });
    },
  );

  app.get(
    api.backupDownload,
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

function uploadRoute(app: App, { backups, sessions, passwords }: BackupsParts): void {
  acceptUploads(app, ['part']);
  ownersRoutes(app, sessions, 'backups').post(
    api.backupUploads,
    {
      summary: 'Upload a backup in parts',
      description:
        '`part` is a file: the bytes from position `at` of a backup that has `bytes` altogether. Parts are sent in order, each up to ' +
        `${backupUploadLimits.partBytes} bytes, all but the first with the \`upload\` of the first response. The first ` +
        'one needs the current password, which confirms the others of the same session. After the last one, the backup is ' +
        'verified and listed. An upload ends the one before it.',
      body: backupPart,
      response: backupPartReceived,
      failures: ['backup_failed', 'wrong_password'],
      files: ['part'],
    },
    async (request) => {
      const { current_password, ...sent } = request.body;
      if (sent.at === 0) await confirmPassword(request, passwords, current_password ?? '');
      const part = uploadedFile(request, 'part') ?? Buffer.alloc(0);
      const { upload, stored } = await backups.receive({ ...sent, part, session: sessionOf(request).id });
      if (stored) logSecurityEvent(request, 'backup uploaded');
      return done(backupMessages.uploaded, {
        upload,
        stored: stored && verified(stored),
      });
    },
  );
}

function verified({ backup, contents: { counts, hasChecksums } }: VerifiedBackup): BackupVerified {
  const message = hasChecksums ? backupMessages.whole : backupMessages.wholeWithoutChecksums;
  return done(message, { backup: onTheWire(backup), rows: counts });
}

function onTheWire({ name, kind, createdAt, bytes, reading, path }: BackupFile): Backup {
  const { state, at, flaws } = reading;
  return { name, kind, made_at: createdAt, bytes, state, verified_at: at ?? null, flaws: [...flaws], path };
}
