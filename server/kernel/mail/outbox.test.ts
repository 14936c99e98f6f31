import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { mailServer, rawServer } from '../../testing/mail-server.ts';
import { smtpUrl, testMail, testOutbox } from '../../testing/outbox.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

test('the outbox sends nothing before the transaction commits', async () => {
  const box = await testOutbox();
  const server = await mailServer();
  const outbox = box.instance({ SMTP_URL: smtpUrl(server.port) });
  let delivery: Promise<void> | undefined;
  await box.database.write('accounts', async (trx) => {
    await outbox.add(trx, testMail());
    delivery = outbox.deliverDue();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(server.mails).toEqual([]);
  });
  await delivery;
  await outbox.deliverDue();
  expect(server.mails).toHaveLength(1);
});

test('the outbox sends nothing of a rolled back transaction', async () => {
  const box = await testOutbox();
  const server = await mailServer();
  const outbox = box.instance({ SMTP_URL: smtpUrl(server.port) });
  const failing = box.database.write('accounts', async (trx) => {
    await outbox.add(trx, testMail());
    throw new Error('No.');
  });
  await expect(failing).rejects.toThrow('No.');
  await outbox.deliverDue();
  expect(server.mails).toEqual([]);
});

test('the outbox retries with growing pauses for 3 days with log lines, then gives up', async () => {
  const box = await testOutbox();
  const outbox = box.instance({ SMTP_URL: smtpUrl(await freePort()) });
  const start = box.clock.now();
  await outbox.takes();
  const pauses: number[] = [];
  for (;;) {
    await outbox.deliverDue();
    const [mail] = await box.waiting();
    if (!mail) break;
    pauses.push(mail.next_attempt_at - box.clock.now());
    box.clock.passes(mail.next_attempt_at - box.clock.now());
  }
  const delays = [
    30 * second,
    minute,
    2 * minute,
    4 * minute,
    8 * minute,
    16 * minute,
    32 * minute,
    64 * minute,
    128 * minute,
    3 * hour,
    3 * hour,
  ];
  expect(pauses.slice(0, 11)).toEqual(delays);
  expect(Math.max(...pauses)).toBe(3 * hour);
  expect(box.clock.now() - start).toBe(72 * hour);
  const levels = box.logLines
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ msg }) => msg.startsWith('could not send a mail'));
  expect(levels.map(({ level }) => level)).toEqual([...pauses.map(() => 40), 50]);
});

test('the outbox does not retry before the pause is over', async () => {
  const box = await testOutbox();
  const server = await rawServer((socket) => socket.destroy());
  const outbox = box.instance({ SMTP_URL: smtpUrl(server.port) });
  await outbox.takes();
  await outbox.deliverDue();
  box.clock.passes(30 * second - 1);
  await outbox.deliverDue();
  expect(server.connections()).toBe(1);
  box.clock.passes(1);
  await outbox.deliverDue();
  expect(server.connections()).toBe(2);
});

test('the outbox sends each mail once from several instances', async () => {
  const box = await testOutbox();
  const server = await mailServer();
  const instances = [1, 2, 3].map(() => box.instance({ SMTP_URL: smtpUrl(server.port) }));
  for (let index = 0; index < 30; index++)
    await instances[0]?.takes(testMail({ subject: `Number ${index}` }));
  await Promise.all(instances.map((instance) => instance.deliverDue()));
  expect(server.mails.map((mail) => mail.subject).toSorted()).toEqual(
    Array.from({ length: 30 }, (_, index) => `Number ${index}`).toSorted(),
  );
  expect(await box.waiting()).toEqual([]);
});

test('the outbox leaves a mail to the instance that sends it, until that instance counts as dead after a minute', async () => {
  const box = await testOutbox();
  const hanging = await rawServer(() => undefined);
  const server = await mailServer();
  const dyingInstance = box.instance({
    SMTP_URL: smtpUrl(hanging.port),
  });
  const living = box.instance({ SMTP_URL: smtpUrl(server.port) });
  await dyingInstance.takes();
  const attempt = dyingInstance.deliverDue();
  await expect.poll(hanging.connections).toBe(1);
  await living.deliverDue();
  box.clock.passes(minute - 1);
  await living.deliverDue();
  expect(server.mails).toEqual([]);
  box.clock.passes(1);
  await living.deliverDue();
  expect(server.mails).toHaveLength(1);
  await hanging.stop();
  await attempt;
  expect(await box.waiting()).toEqual([]);
});

test('the outbox leaves a mail that is being sent alone when failed ones are retried', async () => {
  const box = await testOutbox();
  const [away, hanging, server] = [await freePort(), await rawServer(() => undefined), await mailServer()];
  const living = box.instance({ SMTP_URL: smtpUrl(server.port) });
  const refused = box.instance({ SMTP_URL: smtpUrl(away) });
  await refused.takes();
  await refused.deliverDue();
  const retries = () => box.database.write('mail', (trx) => living.retryFailed(trx));
  await retries();
  const attempt = box.instance({ SMTP_URL: smtpUrl(hanging.port) }).deliverDue();
  await expect.poll(hanging.connections).toBe(1);
  await retries();
  await living.deliverDue();
  expect(server.mails).toEqual([]);
  await hanging.stop();
  await attempt;
  await retries();
  await living.deliverDue();
  expect(server.mails).toHaveLength(1);
});

test('the outbox keeps the result of the instance that sent a mail, not that of one that counts as dead', async () => {
  const box = await testOutbox();
  const { db } = box.database;
  const at = box.clock.now();
  const { id: contactMessageId } = await db
    .insertInto('contact_messages')
    .values({
      name: 'Ruth',
      email: 'ruth@example.org',
      subject: 'Maps',
      message: 'Hello',
      search_text: '',
      folder: 'inbox',
      created_at: at,
      filed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hanging = await rawServer(() => undefined);
  const server = await mailServer();
  const dying = box.instance({
    SMTP_URL: smtpUrl(hanging.port),
  });
  await dying.takes(testMail({ contactMessageId }));
  const attempt = dying.deliverDue();
  await expect.poll(hanging.connections).toBe(1);
  box.clock.passes(72 * hour);
  await box.instance({ SMTP_URL: smtpUrl(server.port) }).deliverDue();
  expect(server.mails).toHaveLength(1);
  await hanging.stop();
  await attempt;
  expect(await db.selectFrom('contact_messages').select('mail_outcome').execute()).toEqual([
    { mail_outcome: 'sent' },
  ]);
});

test('the outbox leaves a mail to the next instance when the one that counts as dead fails', async () => {
  const box = await testOutbox();
  const hanging = [await rawServer(() => undefined), await rawServer(() => undefined)] as const;
  const [dying, next] = hanging.map(({ port }) => box.instance({ SMTP_URL: smtpUrl(port) }));
  await dying?.takes();
  const attempt = dying?.deliverDue();
  await expect.poll(hanging[0].connections).toBe(1);
  box.clock.passes(minute);
  const nextAttempt = next?.deliverDue();
  await expect.poll(hanging[1].connections).toBe(1);
  const claimed = await box.waiting();
  await hanging[0].stop();
  await attempt;
  expect(await box.waiting()).toEqual(claimed);
  await hanging[1].stop();
  await nextAttempt;
  expect(await box.waiting()).not.toEqual(claimed);
});

test('the outbox does not repeat a mail whose row could not be deleted at first', async () => {
  const box = await testOutbox();
  let hidesTable = true;
  const server = await mailServer({
    async onRcptTo(_address, _session, done) {
      if (hidesTable) await sql`alter table outbox rename to elsewhere`.execute(box.database.db);
      hidesTable = false;
      done();
    },
  });
  const outbox = box.instance({ SMTP_URL: smtpUrl(server.port) });
  await outbox.takes();
  await outbox.deliverDue();
  await sql`alter table elsewhere rename to outbox`.execute(box.database.db);
  expect([server.mails.length, (await box.waiting()).length]).toEqual([1, 1]);
  box.clock.passes(hour);
  await outbox.deliverDue();
  expect([server.mails.length, (await box.waiting()).length]).toEqual([1, 0]);
});

test('mails for the account are sent before older messages of visitors', async () => {
  const box = await testOutbox();
  const server = await mailServer();
  const outbox = box.instance({ SMTP_URL: smtpUrl(server.port) });
  for (const kind of ['contact-message', 'contact-message', 'password-reset'] as const)
    await outbox.takes(testMail({ kind, subject: kind }));
  await outbox.deliverDue();
  expect(server.mails.map((mail) => mail.subject)).toEqual([
    'password-reset',
    'contact-message',
    'contact-message',
  ]);
});

test.each([
  ['registration-code', hour / 6],
  ['password-reset', hour],
] as const)(
  'mails of the kind %s are dropped unsent once their code or link has expired',
  async (kind, lifetime) => {
    const box = await testOutbox();
    const port = await freePort();
    const outbox = box.instance({ SMTP_URL: smtpUrl(port) });
    await outbox.takes(testMail({ kind }));
    await outbox.deliverDue();
    box.clock.passes(lifetime);
    await outbox.deliverDue();
    expect(await box.waiting()).toEqual([]);
  },
);

test('the outbox finishes the current mail when it stops, and sends no other', async () => {
  const box = await testOutbox();
  const writing = Promise.withResolvers<void>();
  const server = await mailServer({
    onMailFrom(_address, _session, done) {
      writing.resolve();
      setTimeout(done, 300);
    },
  });
  const outbox = box.instance({ SMTP_URL: smtpUrl(server.port) });
  await outbox.takes(testMail({ subject: 'First' }));
  await outbox.takes(testMail({ subject: 'Second' }));
  outbox.wake();
  await writing.promise;
  await outbox.stop();
  expect(server.mails.map((mail) => mail.subject)).toEqual(['First']);
  expect((await box.waiting()).map((mail) => mail.subject)).toEqual(['Second']);
  await outbox.deliverDue();
  expect(server.mails).toHaveLength(1);
});

test('the outbox that stops does not wait for a mail server that hangs, and keeps the mail', async () => {
  const box = await testOutbox();
  const hanging = await rawServer(() => undefined);
  const outbox = box.instance({
    SMTP_URL: smtpUrl(hanging.port),
  });
  await outbox.takes();
  outbox.wake();
  await expect.poll(hanging.connections).toBe(1);
  const start = performance.now();
  await outbox.stop();
  expect(performance.now() - start).toBeLessThan(7 * second);
  expect(await box.waiting()).toHaveLength(1);
});
