/** Requests sent without waiting for responses. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { api, pages } from '#contract/addresses.ts';
import { testSite } from '../../testing/site.ts';

async function sendBytes(address: string, requests: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const connection = connect(Number(port), hostname);
  onTestFinished(() => void connection.destroy());
  await once(connection, 'connect');
  connection.write(requests);
  return connection;
}

const request = (line: string, headers = '', body = '') =>
  `${line} HTTP/1.1\r\nHost: site\r\n${headers}\r\n${body}`;

const statuses = (responses: string) =>
  [...responses.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

test('pipelined requests are answered in order, however long each takes', async () => {
  const site = await testSite({ pages: true });
  const address = await site.listens();
  const login = JSON.stringify({ email: 'asha@example.org', password: 'not it' });
  const json = `Content-Type: application/json\r\nContent-Length: ${login.length}\r\n`;
  const connection = await sendBytes(
    address,
    [
      request(`POST ${api.login}`, json, login),
      request(`GET ${pages.home}`),
      request(`HEAD ${pages.home}`),
      request(`GET ${api.resume}`),
      request(`GET ${api.categories}`),
      request(`GET ${pages.home}`, 'Connection: close\r\n'),
    ].join(''),
  );
  expect(statuses(await text(connection))).toEqual([401, 200, 200, 404, 200, 200]);
});

test('a refusal of a pipelined request is sent after the responses to earlier ones', async () => {
  const site = await testSite();
  const connection = await sendBytes(
    await site.listens(),
    request(`GET ${api.categories}`) + request('GET /', 'Expect: a miracle\r\n'),
  );
  expect(statuses(await text(connection))).toEqual([200, 417]);
});

test('too many pipelined requests close the connection, while a client that awaits responses may send any number', async () => {
  const site = await testSite();
  const address = await site.listens();
  const patient = await sendBytes(address, '');
  for (const _time of [1, 2, 3]) {
    patient.write(request(`GET ${api.categories}`).repeat(16));
    let responses = '';
    while (statuses(responses).length < 16) responses += String((await once(patient, 'data'))[0]);
  }
  const pipelinedClient = await sendBytes(address, request(`GET ${api.categories}`).repeat(18));
  const output = await text(pipelinedClient).catch(() => '');
  expect(statuses(output).length).toBeLessThan(16);
  patient.write(request(`GET ${api.resume}`));
  expect(statuses(String((await once(patient, 'data'))[0]))).toEqual([404]);
});
