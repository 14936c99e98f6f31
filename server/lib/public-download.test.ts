/** Downloads from public addresses only. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { download, DownloadError, type DownloadOptions, isPublicAddress } from './public-download.ts';

/** Returns a server of this machine, with the requests and connections that it received. */
async function ownServer(answer: RequestListener = (_request, response) => response.end('secret')) {
  const requests: string[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  }).on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, requests, connections: () => connections };
}

/** Answers every name with these addresses. */
function names(...addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return (_name, { all }, callback) =>
    all ? callback(null, found) : callback(null, found[0]?.address ?? '', found[0]?.family);
}

async function faultOf(address: string, options: Partial<DownloadOptions> = {}): Promise<unknown> {
  return download(address, { maxBytes: 1000, timeout: 5000, ...options }).then(
    ({ bytes }) => `downloaded ${bytes.length} bytes`,
    (error: unknown) => (error instanceof DownloadError ? error.fault : error),
  );
}

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '239.255.255.250',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::7f00:1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:db8::1',
  '2002:7f00:1::1',
  'localhost',
  '',
])('the address %s is not public', (ip) => expect(isPublicAddress(ip)).toBe(false));

test.each(['8.8.8.8', '93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
  'the address %s is public',
  (ip) => expect(isPublicAddress(ip)).toBe(true),
);

test('a download does not connect to an address of this machine, however it is written', async () => {
  const { port, connections } = await ownServer();
  for (const host of [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0',
  ])
    expect([host, await faultOf(`http://${host}:${port}/`)]).toEqual([host, 'private']);
  expect(await faultOf(`http://localhost:${port}/`)).toBe('private');
  expect(connections()).toBe(0);
});

test('a download does not connect to a host name if any of its IP addresses is private', async () => {
  const { port, connections } = await ownServer();
  for (const found of [['127.0.0.1'], ['93.184.215.14', '127.0.0.1'], ['::1'], ['::ffff:127.0.0.1']])
    expect(await faultOf(`http://pictures.example:${port}/`, { lookup: names(...found) })).toBe('private');
  expect(connections()).toBe(0);
});

test('a download follows no redirect to a private address or to a host name with one', async () => {
  const secret = await ownServer();
  const { port, requests } = await ownServer((request, response) => {
    const target = request.url === '/name' ? 'inside.example' : '127.0.0.2';
    response.writeHead(302, { location: `http://${target}:${secret.port}/` }).end();
  });
  const lookup: LookupFunction = (name, options, callback) =>
    names(name === 'inside.example' ? '10.0.0.7' : '127.0.0.1')(name, options, callback);
  for (const path of ['/name', '/number'])
    expect(await faultOf(`http://old.example:${port}${path}`, { lookup, allowed: ['127.0.0.1'] })).toBe(
      'private',
    );
  expect(requests).toEqual(['/name', '/number']);
  expect(secret.connections()).toBe(0);
});

test('a download sends nothing if its connection ends at a private address although the host name’s was public', async () => {
  const { port, requests } = await ownServer();
  // Between the check and the connection, the answer changes.
  const found = { address: '93.184.215.14', family: 4 };
  let reads = 0;
  const changing = Object.defineProperty({ ...found }, 'address', {
    get: () => ((reads += 1) > 1 ? '127.0.0.1' : found.address),
    enumerable: true,
  });
  const lookup: LookupFunction = (_name, _options, callback) => callback(null, [changing]);
  expect(await faultOf(`http://old.example:${port}/`, { lookup })).toBe('private');
  expect(reads).toBeGreaterThan(1);
  expect(requests).toEqual([]);
});

test('a download follows redirects, and names the fault if it is too large, redirected forever, missing or cut off', async () => {
  const { port } = await ownServer((request, response) => {
    if (request.url === '/moved') response.writeHead(301, { location: '/file' }).end();
    else if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end();
    else if (request.url === '/gone') response.writeHead(404).end();
    else if (request.url === '/broken')
      response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy());
    else if (request.url === '/other') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    else response.end(Buffer.alloc(1000));
  });
  const options = { lookup: names('127.0.0.1'), allowed: ['127.0.0.1'] };
  const at = (path: string, more = {}) =>
    faultOf(`http://old.example:${port}${path}`, { ...options, ...more });
  expect(await at('/moved')).toBe('downloaded 1000 bytes');
  expect(await at('/file', { maxBytes: 999 })).toBe('tooLarge');
  expect(await at('/loop')).toBe('redirects');
  expect(await at('/gone')).toEqual({ status: 404 });
  expect(await at('/broken')).toBe('unreachable');
  expect(await at('/other')).toBe('address');
  expect(await at('/file', { signal: AbortSignal.abort() })).toBe('unreachable');
  expect(await faultOf('ftp://old.example/')).toBe('address');
});

test('a download from a server that never answers is given up', async () => {
  const { port } = await ownServer(() => {});
  const options = { lookup: names('127.0.0.1'), allowed: ['127.0.0.1'], timeout: 200 };
  expect(await faultOf(`http://old.example:${port}/`, options)).toBe('unreachable');
});
