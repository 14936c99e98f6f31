/** Storage that speaks S3: one bucket in memory. It checks the signature of each request and the hash of its body. */
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

const bucket = 'my-bucket';
const accessKey = 'AKIAEXAMPLEKEY';
const secretKey = 'hidden/Secret+Key';
const region = 'eu-central-1';

/** The size of a page of a list, small so that tests read several. */
const pageSize = 3;

/** Returns the code of a refusal, 'hang-up' or 'silence'; undefined to answer the request. */
type Fault = (call: S3Call) => string | undefined;
export type S3Call = { method: string; url: URL };

export async function s3Server() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const bodies: number[] = [];
  let fault: Fault = () => undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    bodies.push(body.length);
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const { method = '' } = request;
    const refusal = refusalOf(request, url, body) ?? fault({ method, url });
    if (refusal === 'silence') return;
    if (refusal === 'hang-up') return void response.destroy();
    if (refusal !== undefined) {
      const text = `<Error><Code>${refusal}</Code><AWSAccessKeyId>${accessKey}</AWSAccessKeyId></Error>`;
      return void response.writeHead(403).end(text);
    }
    const key = decodeURIComponent(url.pathname).slice(`/${bucket}/`.length);
    const upload = url.searchParams.get('uploadId');
    if (upload !== null) return inParts(upload, key, url, method, body, response);
    if (method === 'POST' && url.searchParams.has('uploads')) {
      const id = `upload-${uploads.size + 1}+/=`;
      uploads.set(id, new Map());
      const text = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
      return void response.end(text);
    }
    if (key === '') return void response.end(listOf(url.searchParams));
    if (method === 'PUT') objects.set(key, body);
    if (method === 'DELETE') objects.delete(key);
    const object = objects.get(key);
    if (method === 'GET' && !object)
      return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    response.end(method === 'GET' ? object : '');
  }

  function inParts(
    id: string,
    key: string,
    url: URL,
    method: string,
    body: Buffer,
    response: ServerResponse,
  ): void {
    const parts = uploads.get(id);
    if (!parts) return void response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
    if (method === 'PUT') {
      parts.set(Number(url.searchParams.get('partNumber')), body);
      return void response.setHeader('etag', etagOf(body)).end();
    }
    uploads.delete(id);
    if (method === 'DELETE') return void response.writeHead(204).end();
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g)].map(
      ([, number, etag]) => ({ part: parts.get(Number(number)), etag }),
    );
    // Storages report this failure with status 200.
    if (named.some(({ part, etag }) => !part || etagOf(part) !== etag))
      return void response.end('<Error><Code>InvalidPart</Code></Error>');
    objects.set(key, Buffer.concat(named.flatMap(({ part }) => part ?? [])));
    response.end('<CompleteMultipartUploadResult/>');
  }

  function listOf(query: URLSearchParams): string {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted();
    const after = query.get('continuation-token') ?? '';
    const rest = keys.filter((key) => key > after);
    const page = rest.slice(0, pageSize);
    const contents = page.map(
      (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
    );
    const next =
      rest.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<ListBucketResult><Name>${bucket}</Name>${contents.join('')}${next}</ListBucketResult>`;
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    /** Settings of a site that copies its backups there. */
    settings: {
      BACKUP_TARGET: `s3://${bucket}/sites/mine`,
      AWS_ACCESS_KEY_ID: accessKey,
      AWS_SECRET_ACCESS_KEY: secretKey,
      AWS_REGION: region,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    /** By key. */
    objects,
    /** Uploads that were neither completed nor aborted. */
    uploads,
    /** The size of each body received, in bytes. */
    bodies,
    failWith(next: Fault): void {
      fault = next;
    },
  };
}

const etagOf = (part: Buffer) => `"${createHash('md5').update(part).digest('hex')}"`;
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Checks bucket, keys, signature (AWS Signature Version 4) and body. Returns the code of a refusal, or undefined. */
function refusalOf({ method, headers }: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const [, id, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (id !== accessKey) return 'InvalidAccessKeyId';
  const [date = '', ...rest] = scope.split('/');
  if (rest.join('/') !== `${region}/s3/aws4_request`) return 'AuthorizationHeaderMalformed';
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted();
  const names = signed.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return 'AccessDenied';
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name])}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const key = [...rest].reduce<Buffer>((parent, part) => hmac(parent, part), hmac(`AWS4${secretKey}`, date));
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  if (hmac(key, text).toString('hex') !== signature) return 'SignatureDoesNotMatch';
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  return url.pathname.split('/')[1] === bucket ? undefined : 'NoSuchBucket';
}
