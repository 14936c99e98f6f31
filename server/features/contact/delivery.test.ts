import { expect, test } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { inboxApi, type TestMailResult } from '#contract/contact/inbox.ts';
import { codeOf } from '../../testing/failures.ts';
import { mailServer, rawServer } from '../../testing/mail-server.ts';
import { inboxOf, type OwnersCall, writesTo } from '../../testing/messages.ts';
import { shortTimeouts, smtpUrl } from '../../testing/outbox.ts';
import { expectOk, ownerAccount, testSite } from '../../testing/site.ts';

const second = 1000;
const day = 24 * 60 * 60 * second;

/** Returns a site that got a mail server after its owner registered. */
async function siteWithMailServer(SMTP_URL: string) {
  const before = await testSite();
  const { token } = await before.owner();
  await before.close();
  const site = await testSite({ data: before.data, clock: before.clock, env: { SMTP_URL } });
  const owner: OwnersCall = (method, path, body) =>
    site.visitor(method, path, body, { authorization: `Bearer ${token}` });
  const inbox = inboxOf(owner);
  const delivery = async () => (await inbox.list('inbox'))[0]?.delivery;
  return { site, owner, inbox, delivery, writes: writesTo(site) };
}

test('the mail of a message shows as sent, with the time and the mail server’s response', async () => {
  const server = await mailServer();
  const { site, delivery, writes } = await siteWithMailServer(smtpUrl(server.port));
  await writes();
  await expect.poll(delivery).toEqual({
    state: 'sent',
    at: new Date(site.clock.now()).toISOString(),
    detail: expect.stringMatching(/^250 /),
  });
  expect(server.mails.map(({ subject }) => subject)).toEqual(['Contact form: A question']);
});

test('the mail of a message shows as retried, with the time and the reason, and later as sent', async () => {
  let refuses = true;
  const server = await mailServer({
    onRcptTo(_address, _session, done) {
      done(refuses ? Object.assign(new Error('greylisted, come back'), { responseCode: 450 }) : null);
    },
  });
  const { site, delivery, writes } = await siteWithMailServer(smtpUrl(server.port));
  await writes();
  await expect.poll(delivery).toEqual({
    state: 'retrying',
    at: new Date(site.clock.now() + 30 * second).toISOString(),
    detail: 'the server said: 450 greylisted, come back',
  });
  refuses = false;
  site.clock.passes(30 * second);
  await expect.poll(async () => (await delivery())?.state).toBe('sent');
  expect(server.mails).toHaveLength(1);
});

test('the mail of a message shows as given up after three days, and can be sent again', async () => {
  const port = await freePort();
  const { site, owner, inbox, delivery, writes } = await siteWithMailServer(smtpUrl(port));
  await writes();
  await expect.poll(async () => (await delivery())?.state).toBe('retrying');
  site.clock.passes(3 * day);
  await expect.poll(delivery).toEqual({
    state: 'given_up',
    at: new Date(site.clock.now()).toISOString(),
    detail: expect.stringContaining('ECONNREFUSED'),
  });
  const server = await mailServer({}, port);
  const [message] = await inbox.list('inbox');
  expectOk(await owner('POST', inboxApi.resend(message?.id ?? 0)));
  await expect.poll(async () => (await delivery())?.state).toBe('sent');
  expect(server.mails.map(({ subject }) => subject)).toEqual(['Contact form: A question']);
});

test('the mail of a message is sent again at once on request, and only once', async () => {
  const port = await freePort();
  const { owner, inbox, delivery, writes } = await siteWithMailServer(smtpUrl(port));
  await writes();
  await expect.poll(async () => (await delivery())?.state).toBe('retrying');
  const server = await mailServer({}, port);
  const [message] = await inbox.list('inbox');
  expectOk(await owner('POST', inboxApi.resend(message?.id ?? 0)));
  await expect.poll(async () => (await delivery())?.state).toBe('sent');
  expect(server.mails).toHaveLength(1);
});

test('the mail of a message shows as not mailed without a mail server, also when it is sent again', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const inbox = inboxOf(owner);
  await writesTo(site)();
  const delivery = async () => (await inbox.list('inbox'))[0]?.delivery;
  const notMailed = {
    state: 'not_mailed',
    at: new Date(site.clock.now()).toISOString(),
    detail: expect.stringMatching(/^outbox\/[\w-]+-contact-message\.eml$/),
  };
  await expect.poll(delivery).toEqual(notMailed);
  const [message] = await inbox.list('inbox');
  expect(expectOk(await owner('POST', inboxApi.resend(message?.id ?? 0))).json()).toEqual({
    success: true,
    message: 'Not emailed: no mail server is set up.',
    mailed: false,
  });
  await expect.poll(delivery).toEqual(notMailed);
});

test('a test mail returns the mail server’s response', async () => {
  const server = await mailServer();
  const { owner } = await siteWithMailServer(smtpUrl(server.port));
  expect(expectOk(await owner('POST', inboxApi.testMail)).json()).toEqual({
    success: true,
    delivered: true,
    message: 'The mail server accepted the test email.',
    answer: expect.stringMatching(/^250 /),
  });
  expect(server.mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    [ownerAccount.email, 'Test email from your site'],
  ]);
});

test('a test mail returns the mail server’s refusal without the password', async () => {
  const server = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('no such user or password')),
  });
  const { owner } = await siteWithMailServer(
    smtpUrl(server.port).replace('://', '://post%40asha.example:s%2Fecret@'),
  );
  const response = expectOk(await owner('POST', inboxApi.testMail));
  expect(response.json<TestMailResult>()).toMatchObject({
    delivered: false,
    message: 'Couldn’t send the test email.',
    answer: expect.stringMatching(/^the server said: 535 .*no such user or password/),
  });
  expect(response.body).not.toMatch(/ecret/);
});

test.each([
  ['SSH-2.0-OpenSSH_9.6 internal\r\n', 'it is not a mail server'],
  ['HTTP/1.1 400 internal\r\nServer: internal\r\n\r\n', 'it is not a mail server'],
  ['250 internal\r\n', 'it is not a mail server'],
  ['421 internal\r\n', 'the server said status 421 instead of a greeting'],
  ['554-internal\r\n554 internal\r\n', 'the server said status 554 instead of a greeting'],
])('a test mail does not show the reply of a server that greets without 220: %j', async (said, answer) => {
  const server = await rawServer((socket) => socket.write(said));
  const { site, owner } = await siteWithMailServer(smtpUrl(server.port, shortTimeouts));
  const response = expectOk(await owner('POST', inboxApi.testMail));
  expect(response.json()).toMatchObject({ delivered: false, answer });
  expect(response.body + site.logLines.join('')).not.toContain('internal');
});

test('a test mail does not wait for a silent mail server longer than the configured timeout', async () => {
  const silent = await rawServer(() => undefined);
  const { owner } = await siteWithMailServer(smtpUrl(silent.port, shortTimeouts));
  expect(expectOk(await owner('POST', inboxApi.testMail)).json()).toMatchObject({
    delivered: false,
    // The connection may reach either timeout first.
    answer: expect.stringMatching(/^(Greeting never received|Timeout)$/),
  });
});

test('a test mail fails without a mail server and names the missing settings', async () => {
  const site = await testSite();
  const owner = await site.owner();
  expect(expectOk(await owner('POST', inboxApi.testMail)).json<TestMailResult>()).toEqual({
    success: true,
    delivered: false,
    message: 'The test email was not sent: no mail server is set up.',
    answer: 'Set a mail server on the page Email.',
  });
});

test('a test mail is limited to 5 in 10 minutes', async () => {
  const site = await testSite();
  const owner = await site.owner();
  for (let times = 0; times < 5; times++) expectOk(await owner('POST', inboxApi.testMail));
  expect(codeOf(await owner('POST', inboxApi.testMail))).toEqual([429, 'rate_limited']);
  site.clock.passes(600 * second);
  expectOk(await owner('POST', inboxApi.testMail));
});
