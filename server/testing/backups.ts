/** Backups through the API, and their folder. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '#contract/addresses.ts';
import type { Backup, BackupPartReceived } from '#contract/backups/backups.ts';
import { readingsFolder } from '../kernel/database/backup-readings.ts';
import type { Owner } from './portfolio.ts';
import { confirmed } from './second-factor.ts';
import { expectOk, multipart, type TestResponse, type TestSite } from './site.ts';

export async function makeBackup(owner: Owner): Promise<Backup> {
  return expectOk(await owner('POST', api.backups)).json<{ backup: Backup }>().backup;
}

export const restoreBackup = (owner: Owner, { name }: Pick<Backup, 'name'>) =>
  owner('POST', api.restoreBackup(name), confirmed);

export const removeBackup = (owner: Owner, { name }: Pick<Backup, 'name'>) =>
  owner('POST', api.removeBackup(name), confirmed);

/** Returns a download URL. */
export async function addressOf(owner: Owner, { name }: Pick<Backup, 'name'>): Promise<string> {
  const response = expectOk(await owner('POST', api.backupAddress(name), confirmed));
  return response.json<{ address: string }>().address;
}

/** Sends a part as browsers do; its file name is chosen by whoever sends it. */
export async function sendPart(owner: Owner, part: Uint8Array, fields: Record<string, string>) {
  const form = await multipart(fields, { part: { bytes: part, filename: '../../vitrine.db' } });
  return owner('POST', api.backupUploads, form.payload, form.headers);
}

/** Sends the file in `count` parts and returns the last response. */
export async function uploadBackup(owner: Owner, file: Buffer, count = 1): Promise<TestResponse> {
  const size = Math.ceil(file.length / count);
  const bytes = String(file.length);
  let response = await sendPart(owner, file.subarray(0, size), { at: '0', bytes, ...confirmed });
  for (let at = size; at < file.length; at += size) {
    const { upload } = expectOk(response).json<BackupPartReceived>();
    response = await sendPart(owner, file.subarray(at, at + size), { upload, at: String(at), bytes });
  }
  return response;
}

/** Returns calls of the owner with a new session. */
export async function signsInAgain(site: TestSite): Promise<Owner> {
  const token = await site.signsIn();
  const owner = (...[method, url, payload, headers]: Parameters<TestSite['visitor']>) =>
    site.visitor(method, url, payload, { authorization: `Bearer ${token}`, ...headers });
  return Object.assign(owner, { token });
}

/** Returns everything in the folder of backups besides the notes about them. */
export function backupsIn(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'backups')).filter((name) => name !== readingsFolder);
}
