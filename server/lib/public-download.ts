/**
 * Downloads a file from the internet, never from the server's own network, except from `allowed` addresses. For each
 * request and each redirect, all IP addresses of the host are checked before connecting, and the connected one again.
 */
import { lookup as systemLookup } from 'node:dns';
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { connect as secure } from 'node:tls';

// An `import` of node:http would slow down every start (scripts/program.ts).
const { request } = process.getBuiltinModule('node:http');

export type DownloadFault =
  /** Not an http(s) URL. */
  | 'address'
  /** Not on the internet. */
  | 'private'
  | 'unreachable'
  | 'redirects'
  | 'tooLarge'
  | { status: number };

/** The file could not be downloaded. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  readonly fault: DownloadFault;

  constructor(fault: DownloadFault, options?: ErrorOptions) {
    super(`The download failed: ${typeof fault === 'string' ? fault : fault.status}`, options);
    this.fault = fault;
  }
}

export interface DownloadOptions {
  maxBytes: number;
  /** Milliseconds for the whole download. */
  timeout: number;
  signal?: AbortSignal | undefined;
  /** Replaces the system's lookup of names. */
  lookup?: LookupFunction;
  /** IP addresses that are allowed although they are not public. */
  allowed?: readonly string[];
}

export interface Download {
  bytes: Buffer;
  /** URL of the file, after redirects. */
  address: string;
  headers: IncomingHttpHeaders;
}

/** A download with fixed limits. Throws DownloadError. */
export type Get = (address: string) => Promise<Download>;

const maxRedirects = 5;

/** Downloads the whole file. Throws DownloadError. */
export async function download(address: string, options: DownloadOptions): Promise<Download> {
  return orFailed(async () => {
    const { response, url } = await finalResponse(address, options);
    const bytes = await bodyOf(response, options.maxBytes);
    return { bytes, address: url, headers: response.headers };
  });
}

/**
 * Like `download`, but resolves before the body arrives. The stream ends after at most one byte more than `maxBytes`,
 * by which the caller recognises a file that is too large. Errors while reading are not DownloadErrors.
 */
export async function downloadStream(address: string, options: DownloadOptions): Promise<Readable> {
  const { maxBytes } = options;
  return orFailed(async () => {
    const { response } = await finalResponse(address, options);
    if (Number(response.headers['content-length']) > maxBytes) {
      response.destroy();
      throw new DownloadError('tooLarge');
    }
    return Readable.from(beginning(response, maxBytes + 1), { objectMode: false });
  });
}

async function* beginning(body: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes;
  for await (const chunk of body) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}

async function orFailed<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof DownloadError ? error : new DownloadError('unreachable', { cause: error });
  }
}

/** Follows redirects. Throws DownloadError for other statuses than 200, or an error of the network. */
async function finalResponse(
  address: string,
  options: DownloadOptions,
): Promise<{ response: IncomingMessage; url: string }> {
  const signal = AbortSignal.any([
    AbortSignal.timeout(options.timeout),
    ...(options.signal ? [options.signal] : []),
  ]);
  let url = address;
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const response = await responseOf(url, options, signal);
    const { statusCode: status = 0, headers } = response;
    if (status === 200) return { response, url };
    response.destroy();
    if (status < 300 || status >= 400 || headers.location === undefined) throw new DownloadError({ status });
    url = URL.parse(headers.location, url)?.href ?? '';
  }
  throw new DownloadError('redirects');
}

/** Ignores errors that a promise reports too. Without a listener, a cancelled download would end the process. */
const handled = () => {};

async function responseOf(
  address: string,
  options: DownloadOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw new DownloadError('address');
  const socket = await connected(url, options, signal);
  const call = request({
    createConnection: () => socket,
    path: url.pathname + url.search,
    headers: { host: url.host, 'user-agent': 'Vitrine', accept: '*/*', 'accept-encoding': 'identity' },
    signal,
  })
    .on('error', handled)
    .end();
  const [response] = (await once(call, 'response', { signal })) as [IncomingMessage];
  return response;
}

/** Returns a connection, encrypted for https. Nothing is sent before the connected address is checked. */
async function connected(url: URL, options: DownloadOptions, signal: AbortSignal): Promise<Socket> {
  const { lookup = systemLookup, allowed = [] } = options;
  const isAllowed = (ip: string) => isPublicAddress(ip) || allowed.includes(ip);
  // Without the brackets of IPv6.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // `connect` does not look up an IP address, so `lookup` below would not check it.
  if (isIP(host) && !isAllowed(host)) throw new DownloadError('private');
  const isSecure = url.protocol === 'https:';
  const socket = connect({
    host,
    port: Number(url.port) || (isSecure ? 443 : 80),
    lookup: (name, wanted, callback) =>
      lookup(name, wanted, (error, found, family) => {
        const all = typeof found === 'string' ? [found] : (found ?? []).map((one) => one.address);
        if (!error && !all.every(isAllowed)) callback(new DownloadError('private'), []);
        else callback(error, found, family);
      }),
  });
  socket.on('error', handled);
  signal.addEventListener('abort', () => socket.destroy());
  await once(socket, 'connect', { signal });
  if (!isAllowed(socket.remoteAddress ?? '')) {
    socket.destroy();
    throw new DownloadError('private');
  }
  if (!isSecure) return socket;
  const encrypted = secure({ socket, ...(isIP(host) ? {} : { servername: host }), host }).on(
    'error',
    handled,
  );
  await once(encrypted, 'secureConnect', { signal });
  return encrypted;
}

async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new DownloadError('tooLarge');
    chunks.push(chunk);
  }
  if (!response.complete) throw new DownloadError('unreachable');
  return Buffer.concat(chunks);
}

/** The ranges in IANA's registries of special addresses, which are not public. Of IPv6, only 2000::/3 is public. */
const special = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(net, bits, 'ipv4');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, bits, 'ipv6');

/** Returns true for an IP address that anyone on the internet can reach. */
export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip);
  if (family === 4) return !special.check(ip, 'ipv4');
  return family === 6 && global.check(ip, 'ipv6') && !special.check(ip, 'ipv6');
}
