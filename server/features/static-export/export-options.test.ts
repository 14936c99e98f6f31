/** Options and errors of the export. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../testing/command.ts';
import { exports, filesIn, filledSite, read } from '../../testing/exports.ts';
import { testSite } from '../../testing/site.ts';
import { emptyFolder } from '../../testing/empty-folder.ts';

test('the contact form of a static export posts to the owner’s URL or becomes a mail link', async () => {
  const { site } = await filledSite();
  const folder = emptyFolder();
  const contact = () => read(folder, 'contact/index.html');
  await exports(site.data, folder, '--contact', 'mailto:studio@example.org');
  expect(contact()).not.toContain('<form');
  expect(contact()).toMatch(
    /<p><a href="mailto:studio@example\.org" class="[^"]+">studio@example\.org<\/a><\/p>/u,
  );
  await exports(site.data, folder, '--contact', 'https://forms.example.net/f/42');
  expect(contact()).toMatch(/<form [^>]*action="https:\/\/forms\.example\.net\/f\/42" method="post">/u);
  expect(contact()).toContain('form-action https://forms.example.net');
  const names = [...contact().matchAll(/<(?:input|textarea)[^>]* name="(\w+)"/gu)].map(([, name]) => name);
  expect(names).toEqual(['name', 'email', 'subject', 'message']);
});

test('a static export refuses a folder with other files and leaves it unchanged', async () => {
  const { site } = await filledSite();
  const folder = emptyFolder();
  writeFileSync(join(folder, 'thesis.txt'), 'ten years of work');
  const refused = await runCommand('export', [folder], site.data);
  expect(refused).toEqual({
    status: 1,
    stdout: '',
    stderr: `${folder} contains files that are not from an export (thesis.txt). Nothing was changed. Use an empty folder, or move these files.\n`,
  });
  expect([...filesIn(folder).keys()]).toEqual(['thesis.txt']);

  rmSync(join(folder, 'thesis.txt'));
  // A file for the host.
  writeFileSync(join(folder, 'CNAME'), 'example.org');
  await exports(site.data, folder);
  expect(read(folder, 'CNAME')).toBe('example.org');
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  expect(await runCommand('export', [folder], site.data)).toMatchObject({ status: 1, stdout: '' });
  expect(read(folder, 'notes.txt')).toBe('mine');
});

test('a static export refuses invalid options with a message', async () => {
  const site = await testSite();
  const folder = emptyFolder();
  const refusalWith = async (code: number, options: string[]) => {
    const { status, stderr } = await runCommand('export', options, site.data);
    expect(status).toBe(code);
    return stderr;
  };
  const refusal = (...options: string[]) => refusalWith(1, options);
  const wrongUsage = (...options: string[]) => refusalWith(2, options);
  expect(await refusal(folder)).toBe('The site has no owner yet, so there is nothing to export.\n');
  await site.registers();
  expect(await wrongUsage()).toBe('A folder is missing: npm run export -- <folder>\n');
  expect(await refusal(folder, '--url', 'example.org')).toMatch(/^--url example\.org is invalid: expected /u);
  for (const contact of ['me', 'mailto:100%@example.org'])
    expect(await refusal(folder, '--contact', contact)).toContain(
      `--contact ${contact} is invalid: expected `,
    );
  expect(await wrongUsage(folder, '--colour')).toContain("unknown option '--colour'");
  const file = join(folder, 'file');
  writeFileSync(file, 'kept');
  expect(await refusal(file)).toContain('is not a folder or is not writable');
  expect(readFileSync(file, 'utf8')).toBe('kept');
  const { status, stdout } = await runCommand('export', ['--help'], {});
  expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('--contact') });
});

test('a file server can read every folder that a static export creates, and existing folders keep their permissions', async () => {
  const { site } = await filledSite();
  const parent = emptyFolder();
  const below = (path: string) => join(parent, path);
  mkdirSync(below('srv'), { mode: 0o700 });
  await exports(site.data, below('srv/sites/mine'));
  const folders = readdirSync(parent, { recursive: true, withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(folders).toEqual(expect.arrayContaining([below('srv/sites'), below('srv/sites/mine/category')]));
  // The existing folder keeps its permissions.
  for (const folder of folders)
    expect([folder, (statSync(folder).mode & 0o777).toString(8)]).toEqual([
      folder,
      folder === below('srv') ? '700' : '755',
    ]);
});
