import { describe, expect, test } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { mailServer, rawServer } from '../../testing/mail-server.ts';
import { shortTimeouts, smtpUrl, testMail, type TestOutbox, testOutbox } from '../../testing/outbox.ts';

const minute = 60_000;

/** Moves the clock past the first delays and sends due mail. */
async function triesAgain({ clock }: TestOutbox, outbox: { deliverDue(): Promise<void> }) {
  clock.passes(10 * minute);
  await outbox.deliverDue();
}

test('a mail server that works gets a mail at once, and the mail’s row in the outbox is deleted', async () => {
  const box = await testOutbox();
  const server = await mailServer();
  const outbox = box.instance({ SMTP_URL: smtpUrl(server.port) });
  await outbox.takes();
  await outbox.deliverDue();
  expect(
    server.mails.map((mail) => [mail.to?.[0]?.address, mail.subject, mail.text?.trim(), mail.html?.trim()]),
  ).toEqual([
    ['asha@example.org', 'Set a new password', 'The text of the mail.', '<p>The page of the mail.</p>'],
  ]);
  expect(await box.waiting()).toEqual([]);
});

test('a mail server that comes back after an outage gets every mail once, unchanged', async () => {
  const box = await testOutbox();
  const port = await freePort();
  const outbox = box.instance({ SMTP_URL: smtpUrl(port) });
  const written = box.clock.now();
  for (let index = 0; index < 3; index++) await outbox.takes(testMail({ subject: `Number ${index}` }));
  await outbox.deliverDue();
  const messageIds = (await box.waiting()).map((mail) => mail.message_id);
  expect(messageIds).toHaveLength(3);

  const server = await mailServer({}, port);
  await triesAgain(box, outbox);
  expect(server.mails.map((mail) => mail.subject)).toEqual(['Number 0', 'Number 1', 'Number 2']);
  expect(server.mails.map((mail) => mail.messageId)).toEqual(messageIds);
  expect(server.mails.map((mail) => Date.parse(mail.date ?? ''))).toEqual([written, written, written]);
  expect(await box.waiting()).toEqual([]);
});

test.each([
  ['says nothing', () => undefined],
  ['hangs after the greeting', (socket: { write(text: string): void }) => socket.write('220 hello\r\n')],
  ['closes the connection at once', (socket: { destroy(): void }) => socket.destroy()],
  [
    'is not a mail server',
    (socket: { write(text: string): void }) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'),
  ],
])('a mail is delivered exactly once to a server that first %s and later works', async (_what, speak) => {
  const box = await testOutbox();
  const bad = await rawServer(speak);
  const outbox = box.instance({ SMTP_URL: smtpUrl(bad.port, shortTimeouts) });
  await outbox.takes();
  await outbox.deliverDue();
  expect(bad.connections()).toBe(1);
  expect(await box.waiting()).toHaveLength(1);
  await bad.stop();
  const server = await mailServer({}, bad.port);
  await triesAgain(box, outbox);
  expect(server.mails).toHaveLength(1);
  expect(await box.waiting()).toEqual([]);
});

test('a mail server that closes the connection during a mail gets it once in the end', async () => {
  const box = await testOutbox();
  let drops = 2;
  const bad = await rawServer((socket) => {
    socket.write('220 hello\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (/^data/i.test(text)) {
        socket.write('354 go on\r\n');
        drops--;
      } else if (/^(ehlo|mail|rcpt)/i.test(text)) socket.write('250 ok\r\n');
      else socket.destroy();
    });
  });
  const outbox = box.instance({ SMTP_URL: smtpUrl(bad.port) });
  await outbox.takes();
  await outbox.deliverDue();
  await triesAgain(box, outbox);
  expect(drops).toBe(0);
  await bad.stop();
  const server = await mailServer({}, bad.port);
  await triesAgain(box, outbox);
  expect(server.mails).toHaveLength(1);
});

test.each([
  [421, 'at the greeting', { onConnect: refuseFirst(421) }],
  [451, 'at the sender', { onMailFrom: refuseFirst(451) }],
  [450, 'at the recipient', { onRcptTo: refuseFirst(450) }],
  [550, 'at the recipient', { onRcptTo: refuseFirst(550) }],
])(
  'a mail server that responds with %i %s gets the mail later, and the log has the status',
  async (status, _where, options) => {
    const box = await testOutbox();
    const server = await mailServer(options);
    const outbox = box.instance({ SMTP_URL: smtpUrl(server.port) });
    await outbox.takes();
    await outbox.deliverDue();
    expect(server.mails).toEqual([]);
    expect(box.logLines.join('')).toContain(`${status}`);
    await triesAgain(box, outbox);
    expect(server.mails).toHaveLength(1);
    expect(await box.waiting()).toEqual([]);
  },
);

test('a mail server that accepts a mail but disconnects before confirming it gets it twice with the same id', async () => {
  const box = await testOutbox();
  const sources: string[] = [];
  const server = await rawServer((socket) => {
    let mail: string | undefined;
    socket.write('220 hello\r\n');
    socket.on('data', (chunk) => {
      if (mail === undefined) {
        const isData = /^data/i.test(chunk.toString());
        if (isData) mail = '';
        socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
        return;
      }
      mail += chunk.toString();
      if (!mail.endsWith('\r\n.\r\n')) return;
      sources.push(mail);
      if (sources.length === 1) socket.destroy();
      else socket.write('250 taken\r\n');
      mail = undefined;
    });
  });
  const outbox = box.instance({ SMTP_URL: smtpUrl(server.port) });
  await outbox.takes();
  await outbox.deliverDue();
  await triesAgain(box, outbox);
  await triesAgain(box, outbox);
  expect(sources).toHaveLength(2);
  const idOf = (source: string | undefined) => /^message-id: (.*)$/im.exec(source ?? '')?.[1];
  expect(idOf(sources[0])).toBe(idOf(sources[1]));
  expect(idOf(sources[0])).toMatch(/^<[\w-]+@asha\.example>$/);
});

/** A step of a mail server that rejects the first client and accepts the others. */
function refuseFirst(status: number) {
  let refused = false;
  return (...step: unknown[]) => {
    const done = step.at(-1) as (error?: Error) => void;
    if (refused) return done();
    refused = true;
    done(Object.assign(new Error('not now'), { responseCode: status }));
  };
}

describe('SMTP_URL', () => {
  const tls = { 'tls.rejectUnauthorized': 'false' };

  test('smtps:// uses TLS from the start', async () => {
    const box = await testOutbox();
    const server = await mailServer({ secure: true });
    const outbox = box.instance({ SMTP_URL: smtpUrl(server.port, tls, 'smtps') });
    await outbox.takes();
    await outbox.deliverDue();
    expect(server.mails).toHaveLength(1);
  });

  test('smtp:// upgrades to TLS if the server offers it', async () => {
    const box = await testOutbox();
    const secured: boolean[] = [];
    const server = await mailServer({
      disabledCommands: [],
      onMailFrom(_address, session, done) {
        secured.push(session.secure);
        done();
      },
    });
    const outbox = box.instance({ SMTP_URL: smtpUrl(server.port, tls) });
    await outbox.takes();
    await outbox.deliverDue();
    expect([server.mails.length, secured]).toEqual([1, [true]]);
  });

  test('nothing is sent to a mail server with an untrusted certificate', async () => {
    const box = await testOutbox();
    const server = await mailServer({ disabledCommands: [] });
    const outbox = box.instance({ SMTP_URL: smtpUrl(server.port) });
    await outbox.takes();
    await outbox.deliverDue();
    expect([server.mails.length, (await box.waiting()).length]).toEqual([0, 1]);
  });

  test('a mail server without TLS gets no mail if SMTP_URL says requireTLS', async () => {
    const box = await testOutbox();
    const server = await mailServer();
    const outbox = box.instance({ SMTP_URL: smtpUrl(server.port, { requireTLS: 'true' }) });
    await outbox.takes();
    await outbox.deliverDue();
    expect([server.mails.length, (await box.waiting()).length]).toEqual([0, 1]);
  });

  test('the name and password in SMTP_URL are used to sign in, and the log does not show the password', async () => {
    const box = await testOutbox();
    const tried: unknown[] = [];
    const server = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        tried.push([username, password]);
        if (tried.length === 1) return done(new Error('Invalid username or password'));
        done(null, { user: username });
      },
    });
    const outbox = box.instance({
      SMTP_URL: smtpUrl(server.port).replace('://', '://post%40asha.example:s%2Fecret@'),
    });
    await outbox.takes();
    await outbox.deliverDue();
    await triesAgain(box, outbox);
    expect(tried).toEqual([
      ['post@asha.example', 's/ecret'],
      ['post@asha.example', 's/ecret'],
    ]);
    expect(server.mails.map((mail) => mail.from?.address)).toEqual(['post@asha.example']);
    expect(box.logLines.join('')).not.toMatch(/s\/ecret|s%2Fecret/);
  });
});

describe('a mail server on another machine', () => {
  // 0.0.0.0 connects to this machine but is not a loopback address.
  const externalUrl = (port: number, options = {}) => smtpUrl(port, options, 'smtp', '0.0.0.0');

  test('a mail server on another machine that offers no TLS gets no mail', async () => {
    const box = await testOutbox();
    const server = await mailServer();
    const outbox = box.instance({ SMTP_URL: externalUrl(server.port) });
    await outbox.takes();
    await outbox.deliverDue();
    expect(server.mails).toEqual([]);
    expect(await box.waiting()).toHaveLength(1);
  });

  test.each([
    ['requireTLS', 'false'],
    ['ignoreTLS', 'true'],
  ])('a mail server on another machine gets mail without TLS if the URL says %s=%s', async (name, value) => {
    const box = await testOutbox();
    const server = await mailServer();
    const outbox = box.instance({ SMTP_URL: externalUrl(server.port, { [name]: value }) });
    await outbox.takes();
    await outbox.deliverDue();
    expect(server.mails).toHaveLength(1);
  });
});
