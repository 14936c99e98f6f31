/** Signed requests to S3-compatible storage, and readable messages for its failures. */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import type { BackupTargetSetting } from '../../process/backup-target-setting.ts';
import { BackupError } from '../database/backup.ts';
import type { TargetSettings } from './backup-target.ts';

/** Maximum duration of a request, except for receiving a backup, in milliseconds. */
const timeoutMs = 10 * 60_000;

/** Number of retries of a failed request. */
const retries = 4;

type Bucket = Extract<BackupTargetSetting, { kind: 's3' }>;
export type S3Requests = ReturnType<typeof s3Requests>;

interface S3Request {
  method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Without it, the request is about the bucket. */
  key?: string;
  query?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | string;
  /** Set for a long response body. Instead of `timeoutMs`, Node.js limits the pauses in it to five minutes. */
  isLong?: boolean;
  /** Set for a request that `signal` does not abort. */
  isCleanup?: boolean;
}

/** Addresses are `endpoint/bucket/key`, which all storages understand. `signal` aborts requests. */
export function s3Requests(settings: TargetSettings, { bucket }: Bucket, signal?: AbortSignal) {
  const { awsAccessKeyId = '', awsSecretAccessKey = '', awsRegion: region } = settings;
  const endpoint = settings.awsEndpointUrl ?? `https://s3.${region}.amazonaws.com`;
  const { host } = new URL(endpoint);
  const client = new AwsClient({
    accessKeyId: awsAccessKeyId,
    secretAccessKey: awsSecretAccessKey,
    service: 's3',
    region,
    retries,
  });

  /** Returns a successful response. Throws BackupError. */
  async function send({
    method = 'GET',
    key,
    query = {},
    body,
    isLong,
    isCleanup,
  }: S3Request): Promise<Response> {
    const path = key === undefined ? bucket : `${bucket}/${key}`;
    const signals = [isCleanup ? undefined : signal, isLong ? undefined : AbortSignal.timeout(timeoutMs)];
    const response = await client
      .fetch(`${endpoint}/${path}?${new URLSearchParams(query).toString()}`, {
        method,
        // Another address would need another signature.
        redirect: 'manual',
        signal: AbortSignal.any(signals.filter((one) => one !== undefined)),
        // The storage refuses a body that was changed on the way.
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        },
        ...(body !== undefined && { body }),
      })
      .catch((error: unknown) => {
        throw unreachable(error);
      });
    if (response.ok) return response;
    throw refusal(response.status, codeIn(await response.text().catch(() => '')));
  }

  /** Returns an error about a failed or lost connection. */
  function unreachable(error: unknown): BackupError {
    const { cause, name } = error as Error;
    const code = (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
    return new BackupError(`The storage at ${host} could not be reached or broke off: ${code}.`, {
      cause: error,
    });
  }

  function refusal(status: number, code: string | undefined): BackupError {
    const answer = code === undefined ? `it answered ${status}` : `it answered ${status}, ${code}`;
    return new BackupError(
      `The storage at ${host} ${meanings[code ?? ''] ?? 'refused the backup'} (${answer}).`,
    );
  }

  return {
    send,
    /** Returns the XML of a response as objects. Throws BackupError, also for a failure with status 200. */
    async read(request: S3Request): Promise<unknown> {
      const text = await (await send(request)).text().catch((error: unknown) => {
        throw unreachable(error);
      });
      if (/<Error[\s>]/.test(text)) throw refusal(200, codeIn(text));
      return new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' }).parse(text);
    },
    unreachable,
  };
}

/** Returns the code of a failure, not its message, in which storages repeat keys and signatures. */
const codeIn = (text: string) => /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1];

const wrongKeys = 'refuses the keys: check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
const wrongRegion = 'keeps this bucket elsewhere: check AWS_REGION and AWS_ENDPOINT_URL';
const meanings: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: wrongKeys,
  SignatureDoesNotMatch: wrongKeys,
  AccessDenied: 'does not allow these keys to list, read, write and delete objects in the bucket',
  NoSuchBucket: 'has no bucket of this name: check BACKUP_TARGET',
  PermanentRedirect: wrongRegion,
  AuthorizationHeaderMalformed: wrongRegion,
  RequestTimeTooSkewed: 'refuses the time of this machine: set its clock',
};
