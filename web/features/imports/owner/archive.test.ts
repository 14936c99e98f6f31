/** Zip files of other programs, as the browser reads them. */
import { expect, test } from 'vitest';
import { importFaults } from '#contract/imports/import-texts.ts';
import { tooLarge } from '#contract/pictures/file-rules.ts';
import { furtherPictureLimits } from '#contract/pictures/picture-files.ts';
// oxlint-disable-next-line no-restricted-imports -- this test runs in Node.js
import { type ZipEntry, zipOf } from '#testing/zip.ts';
import { isArchive, openArchive } from './archive.ts';

const fileOf = (bytes: Uint8Array<ArrayBuffer> | string) => new File([bytes], 'file.zip');
const archiveOf = async (...entries: (string | ZipEntry)[]) => {
  const all = entries.map((one) =>
    typeof one === 'string' ? { name: one, content: `bytes of ${one}` } : one,
  );
  return openArchive(fileOf(new Uint8Array(zipOf(all))));
};

test('a zip file is recognised by its first bytes', async () => {
  expect(await isArchive(fileOf(new Uint8Array(zipOf([{ name: 'a', content: '' }]))))).toBe(true);
  expect(await isArchive(fileOf('<rss>'))).toBe(false);
});

test.each([
  [
    'WordPress’s uploads',
    'uploads/2023/05/boat.jpg',
    'https://old.example/wp-content/uploads/2023/05/boat.jpg',
  ],
  [
    'the content of that folder',
    '2023/05/boat.jpg',
    'https://old.example/wp-content/uploads/2023/05/boat.jpg',
  ],
  [
    'a whole site',
    'backup/site/wp-content/uploads/boat.jpg',
    'https://old.example/wp-content/uploads/boat.jpg',
  ],
  [
    'the original of a smaller copy',
    '2023/boat.jpg',
    'https://old.example/wp-content/uploads/2023/boat-1024x768.jpg',
  ],
  [
    'a large picture, of which only the scaled one is left',
    'boat-scaled.jpg',
    '/wp-content/uploads/boat.jpg',
  ],
  ['only the smaller copy', 'boat-300x200.jpg', '/wp-content/uploads/boat-300x200.jpg'],
  ['Ghost’s images', 'content/images/2024/sea.png', '/content/images/size/w1000/2024/sea.png'],
  ['Ghost’s videos', '2024/sea.mp4', '/content/media/2024/sea.mp4'],
  [
    'letters with accents in two forms',
    'cafe\u0301.jpg',
    'https://old.example/wp-content/uploads/caf%C3%A9.jpg',
  ],
  ['other capitals', 'BOAT.JPG', '/boat.jpg'],
  ['a percent sign that encodes nothing', '100%.jpg', '/100%.jpg'],
])('the picture of an address is found in an archive with %s', async (_what, name, address) => {
  const archive = await archiveOf('other.jpg', name);
  expect(archive.find(address)).toBe(name);
  const picture = await archive.media(name);
  expect([picture?.name, await picture?.text()]).toEqual([name.split('/').at(-1), `bytes of ${name}`]);
});

test('a picture in another folder or with another name than the address is not found in an archive', async () => {
  const archive = await archiveOf('2022/boat.jpg', '__MACOSX/sea.jpg');
  for (const address of ['/wp-content/uploads/2023/boat.jpg', '/sea.jpg', '/wp-content/uploads/at.jpg'])
    expect(archive.find(address), address).toBeUndefined();
  expect(await archive.media('gone.jpg')).toBeUndefined();
});

test('the export file and the texts in an archive are found', async () => {
  const archive = await archiveOf('posts/Export.XML', 'notes/a.md', 'b.md');
  expect(await (await archive.export('.xml'))?.text()).toBe('bytes of posts/Export.XML');
  expect(await archive.export('.json')).toBeUndefined();
  expect(await archive.texts((name) => name.endsWith('.md'))).toEqual([
    { path: 'notes/a.md', text: 'bytes of notes/a.md' },
    { path: 'b.md', text: 'bytes of b.md' },
  ]);
});

test('archives in an archive are read, as Notion exports them', async () => {
  const inside = zipOf([{ name: 'page.md', content: 'Words' }]);
  const archive = await archiveOf({ name: 'Part-1.zip', content: inside });
  expect(await archive.texts(() => true)).toEqual([{ path: 'page.md', text: 'Words' }]);
});

test('a file that is no archive, and pictures in it that are encrypted or too large, are refused with a reason', async () => {
  await expect(openArchive(fileOf('no zip file'))).rejects.toThrow(importFaults.notZip);
  const { bytes } = furtherPictureLimits;
  const archive = await archiveOf(
    { name: 'secret.jpg', content: 'x', says: { encrypted: true } },
    { name: 'large.jpg', content: new Uint8Array(bytes + 1) },
    // Its size in the list of files is wrong.
    { name: 'inflates.jpg', content: new Uint8Array(bytes + 1), says: { size: 10 } },
  );
  await expect(archive.media('secret.jpg')).rejects.toThrow(importFaults.encrypted);
  await expect(archive.media('large.jpg')).rejects.toThrow(tooLarge(furtherPictureLimits.megabytes));
  await expect(archive.media('inflates.jpg')).rejects.toThrow();
});
