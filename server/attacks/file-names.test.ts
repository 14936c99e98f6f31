/**
 * Source: Contact Form 7, CVE-2020-35489: special characters in a file name hid its extension, so that the web server
 * executed the uploaded program.
 */
import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { codeOf } from '../testing/failures.ts';
import { picture } from '../testing/pictures.ts';
import { clinicQueue, ownedSite } from '../testing/portfolio.ts';
import { expectOk, multipart, testSite } from '../testing/site.ts';

const names = [
  'shell.php',
  'shell.php.png',
  'shell.png.php',
  'shell.php\0.png',
  'shell.php\t.png',
  'shell.php .pdf',
  'shell.\u202Egnp.php',
  'shell.php;.png',
  '../../shell.php',
  '..\\..\\shell.php',
  '%2e%2e%2fshell.php',
  '/etc/cron.d/shell',
  '.htaccess',
  `${'a'.repeat(4000)}.php`,
  '"><script>shell()</script>.png',
];

const program = Buffer.from('<?php system($_GET["c"]); ?><script>shell()</script>');
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const link = { main_photo: 'https://example.org/picture.png' };

test('an uploaded program is refused as a picture and as a resume, under any file name and type', async () => {
  const { site, owner } = await ownedSite(() => testSite());
  for (const filename of names) {
    const file = {
      bytes: program,
      filename,
      type: filename.endsWith('pdf') ? 'application/pdf' : 'image/png',
    };
    const project = await multipart(clinicQueue, { main_photo: file });
    const resume = await multipart({}, { resume: file });
    const responses = [
      await owner('POST', api.projects, project.payload, project.headers),
      await owner('PUT', api.updateSocial, resume.payload, resume.headers),
    ];
    const refusal = [400, 'validation_failed'];
    expect([filename, ...responses.map(codeOf)]).toEqual([filename, refusal, refusal]);
  }
  expect((await site.visitor('GET', api.projects)).json()).toEqual([]);
  expect((await site.visitor('GET', api.resume)).statusCode).toBe(404);
});

test('the name of an uploaded file appears neither on disk nor in a response or URL', async () => {
  const { site, owner } = await ownedSite(() => testSite());
  const png = await picture({ width: 20, height: 20 });
  const before = await readdir(site.config.dataDir, { recursive: true });
  for (const filename of names) {
    const form = await multipart(clinicQueue, { main_photo: { bytes: png, filename, type: 'text/html' } });
    const { project } = expectOk(await owner('POST', api.projects, form.payload, form.headers)).json();
    expect(project.main_photo).toMatch(/^\/api\/pictures\/\d+\/[\w-]+$/);
    const image = await site.visitor('GET', project.main_photo);
    expect([image.headers['content-type'], image.headers['x-content-type-options']]).toEqual([
      expect.stringMatching(/^image\/(png|jpeg|webp|avif)$/),
      'nosniff',
    ]);
    expect(image.headers['content-disposition'] ?? '').not.toContain('shell');

    const resume = await multipart({}, { resume: { bytes: pdf, filename, type: 'text/html' } });
    expectOk(await owner('PUT', api.updateSocial, resume.payload, resume.headers));
    const { headers } = await site.visitor('GET', api.resume);
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'application/pdf',
      'attachment; filename="Resume.pdf"',
    ]);
  }
  const responses = [api.projects, api.profile].map(async (path) => (await site.visitor('GET', path)).body);
  expect((await Promise.all(responses)).join()).not.toContain('shell');
  expect(await readdir(site.config.dataDir, { recursive: true })).toEqual(before);
});

test('the public contact form refuses files, and a visitor cannot add a project', async () => {
  const site = await testSite({ pages: true });
  const message = { name: 'Ravi', email: 'ravi@example.org', subject: 'Hello', message: 'A word' };
  const form = await multipart(message, { file: { bytes: program, filename: 'shell.php' } });
  for (const address of [api.contact, '/contact'])
    expect((await site.visitor('POST', address, form.payload, form.headers)).statusCode).toBe(415);
  const linked = await multipart({ ...clinicQueue, ...link });
  expect((await site.visitor('POST', api.projects, linked.payload, linked.headers)).statusCode).toBe(401);
});
