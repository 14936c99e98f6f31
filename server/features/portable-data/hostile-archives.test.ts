/** Damaged, invalid and malicious archives are refused with a reason and import nothing. */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { categoryLimits } from '#contract/categories/categories.ts';
import { projectLimits } from '#contract/projects/projects.ts';
import { defaultSiteSettings } from '#contract/site-settings/site-settings.ts';
import { readConfig } from '../../process/config.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import { createPictures } from '../../kernel/pictures/pictures.ts';
import { codec } from '../../testing/codec.ts';
import { testDatabase } from '../../testing/database.ts';
import { phonePhoto, picture, pictureBomb } from '../../testing/pictures.ts';
import { type ZipEntry, zipOf } from '#testing/zip.ts';
import { importFile } from './import-data.ts';
import { bytesOf } from './files.repository.ts';
import { readSite } from './reading.repository.ts';
import { emptyFolder } from '../../testing/empty-folder.ts';

const made_at = '2026-11-22T09:30:00.000Z';
const aProject = {
  id: 12,
  project_title: 'Clinic Queue',
  category: 'Web',
  project_overview: 'Who is next?',
  project_tags: ['React'],
  technology_used: ['TypeScript'],
  project_highlights: 'Short',
  state: 'published',
  main_photo: { file: 'projects/main.jpg', link: null, focal_x: 50, focal_y: 50 },
  star: null,
  content: { facts: { year: '', role: '', client: '', team: '' }, links: [], blocks: [], pictures: [] },
  published_at: null,
  created_at: made_at,
  updated_at: made_at,
};
const aCategory = {
  id: 3,
  category_name: 'Web',
  description: null,
  category_icon_link: 'code',
  associated_with: null,
  former_names: [],
  created_at: made_at,
};

type Content = Record<string, unknown>;

/** Returns the files of a valid archive with changes; undefined removes a file. */
async function anArchive(changes: Content = {}): Promise<ZipEntry[]> {
  const files: Content = {
    'vitrine.json': { format: 'vitrine', version: 3, made_by: 'a test', made_at },
    'profile.json': null,
    'site.json': defaultSiteSettings,
    'appearance.json': { theme: 'paper', accent: null, icon: null },
    'resume.json': {},
    'categories.json': [aCategory],
    'projects.json': [aProject],
    'visits.json': [],
    'projects/main.jpg': await picture({ kind: 'jpeg', width: 90, height: 60 }),
    ...changes,
  };
  return Object.entries(files)
    .filter(([, content]) => content !== undefined)
    .map(([name, content]) => ({
      name,
      content: Buffer.isBuffer(content) ? content : JSON.stringify(content),
    }));
}

async function emptySite() {
  const config = readConfig(await testDatabase());
  const log = pino({ level: 'silent' });
  const database = await openDatabase(config, log);
  const workFolder = config.dataDir;
  const pictures = createPictures({ database, log, codec, now: Date.now, workFolder });
  onTestFinished(async () => {
    await pictures.close();
    await database.close();
  });
  return {
    database,
    async imports(bytes: Buffer, options?: Parameters<typeof importFile>[2]) {
      const file = join(emptyFolder(), 'site.zip');
      writeFileSync(file, bytes);
      return importFile({ database, pictures, workFolder, now: Date.now }, file, options);
    },
  };
}

async function expectRefused(archives: Record<string, [Buffer, RegExp]>): Promise<void> {
  const { database, imports } = await emptySite();
  for (const [what, [bytes, reason]] of Object.entries(archives))
    await expect(imports(bytes), what).rejects.toThrow(reason);
  const { data } = await readSite(database, { withMessages: true });
  expect([data['categories.json'], data['projects.json']]).toEqual([[], []]);
}

test('an import of a file that is not a zip file, is cut short or is damaged is refused', async () => {
  const archive = zipOf(await anArchive());
  await expectRefused({
    nothing: [Buffer.alloc(0), /not a readable zip file/u],
    'a text': [Buffer.from('not an archive'), /not a readable zip file/u],
    'one that is cut short': [archive.subarray(0, archive.length - 400), /not a readable zip file/u],
    'one with another content than it says': [
      zipOf([...(await anArchive()), { name: 'x.json', content: '{}', says: { crc: 7 } }]),
      /x\.json is damaged/u,
    ],
  });
});

test('an archive with paths outside it, links, duplicate names or encrypted files is refused', async () => {
  const archive = await anArchive();
  const with_ = (entry: Partial<ZipEntry>) => zipOf([...archive, { name: 'x', content: 'x', ...entry }]);
  await expectRefused({
    'a path that climbs': [with_({ name: '../../etc/passwd' }), /invalid relative path/u],
    'an absolute path': [with_({ name: '/etc/passwd' }), /absolute path/u],
    'a path of Windows': [with_({ name: 'C:/windows' }), /absolute path/u],
    backslashes: [with_({ name: String.raw`..\x` }), /invalid characters/u],
    'a symbolic link': [with_({ mode: 0o120777, content: '/etc/passwd' }), /is a link/u],
    'a name twice': [with_({ name: 'projects.json' }), /twice/u],
    'a name in capitals': [with_({ name: 'PROJECTS.json' }), /twice/u],
    'an encrypted file': [with_({ says: { encrypted: true } }), /is encrypted/u],
  });
});

test('an archive that unpacks to too many bytes, has too many files or files that overlap is refused', async () => {
  const archive = await anArchive();
  const zeros = Buffer.alloc(65 * 1024 * 1024);
  await expectRefused({
    'a large file': [zipOf([...archive, { name: 'x', content: zeros }]), /too large/u],
    'a dense file': [zipOf([...archive, { name: 'x', content: zeros.subarray(0, 3_000_000) }]), /too large/u],
    // Not refused for its compression: texts may be repetitive.
    'a dense text': [
      zipOf([...archive, { name: 'messages.json', content: zeros.subarray(0, 3_000_000) }]),
      /^messages\.json: is not valid JSON/u,
    ],
    'more than it says': [
      zipOf([...archive, { name: 'messages.json', content: zeros, says: { size: 10 } }]),
      /too many bytes|not a readable zip file/u,
    ],
    'files in one place': [
      zipOf(
        ['a', 'b', 'c'].map((name) => ({
          name,
          content: randomBytes(999),
        })),
        { overlap: true },
      ),
      /overlap/u,
    ],
    'too many files': [zipOf(archive, { count: 60_001 }), /more than 60000 files/u],
  });
});

test('all errors of an archive are reported at once by file and field', async () => {
  await expectRefused({
    'another program’s archive': [
      zipOf([{ name: 'index.html', content: 'hi' }]),
      /vitrine\.json is missing/u,
    ],
    'a newer format': [
      zipOf(await anArchive({ 'vitrine.json': { format: 'vitrine', version: 4 } })),
      /newer version of Vitrine.*format version is 4/u,
    ],
    'a file too few': [zipOf(await anArchive({ 'site.json': undefined })), /^site\.json: is missing$/u],
    'no JSON': [zipOf(await anArchive({ 'site.json': Buffer.from('{') })), /^site\.json: is not valid JSON/u],
    'two fields': [
      zipOf(
        await anArchive({
          'projects.json': [{ ...aProject, project_title: ' ', state: 'secret' }],
          'categories.json': [{ ...aCategory, more: 1 }],
        }),
      ),
      /categories\.json: \[0\]: Unrecognized key: "more"\nprojects\.json: \[0\]\.project_title: Title is required\nprojects\.json: \[0\]\.state: /u,
    ],
    'what is not there': [
      zipOf(
        await anArchive({
          'appearance.json': { theme: 'paper', accent: null, icon: null, logo: 'logo.png' },
          'projects.json': [{ ...aProject, category: 'Robots' }],
          'projects/main.jpg': undefined,
        }),
      ),
      /logo\.png: is missing.*\nprojects\/main\.jpg: is missing.*\n.*\[0\]\.category: category Robots does not exist/u,
    ],
    'CSS that loads from elsewhere': [
      zipOf(
        await anArchive({
          'appearance.json': {
            theme: 'paper',
            accent: null,
            icon: null,
            custom_css: '@import "https://evil.example";',
          },
        }),
      ),
      /^appearance\.json: custom_css: Line 1: @import is not allowed/u,
    ],
    'an id twice': [
      zipOf(await anArchive({ 'projects.json': [aProject, aProject] })),
      /projects\.json: Two entries have the same id/u,
    ],
    'an unknown icon': [
      zipOf(await anArchive({ 'categories.json': [{ ...aCategory, category_icon_link: 'no-such-icon' }] })),
      /\[0\]\.category_icon_link: no-such-icon is no icon/u,
    ],
    'a category below itself': [
      zipOf(await anArchive({ 'categories.json': [{ ...aCategory, associated_with: 'Web' }] })),
      /\[0\]\.associated_with/u,
    ],
  });
});

test('texts of an archive that cannot be stored or shown are reported by file and field', async () => {
  const photo = aProject.main_photo;
  const blocks = [{ kind: 'picture', picture: 7, size: 'wide' }];
  const further = {
    id: 7,
    file: 'projects/main.jpg',
    description: '',
    caption: '',
    focal_x: 50,
    focal_y: 50,
  };
  const other = { ...aProject, id: 13, content: { ...aProject.content, pictures: [further] } };
  const visit = { day: '2026-11-22', kind: 'view', name: 'home', count: 3_000_000_000 };
  const faults: [Content, RegExp][] = [
    [{ main_photo: { ...photo, file: null } }, /\[0\]\.main_photo: must have either a file or a link$/u],
    [{ main_photo: { ...photo, link: 'https://example.org/' } }, /\[0\]\.main_photo: must have either/u],
    [{ project_overview: 'a\0b' }, /^projects\.json: \[0\]\.project_overview: contains a character/u],
    [{ project_tags: ['\ud800'] }, /^projects\.json: \[0\]\.project_tags\[0\]: contains a character/u],
    [{ project_overview: '' }, /^projects\.json: \[0\]\.project_overview: Description is required$/u],
    [{ star: 7 }, /^projects\.json: \[0\]\.star: /u],
    [{ star: 0 }, /^projects\.json: \[0\]\.star: /u],
    [{ id: 1_000_000_000 }, /^projects\.json: \[0\]\.id: /u],
    [
      { content: { ...aProject.content, blocks } },
      /\[0\]\.content\.blocks\.0\.picture: is not a picture of/u,
    ],
  ];
  const archives: Record<string, [Buffer, RegExp]> = {
    'a star twice': [
      zipOf(await anArchive({ 'projects.json': [aProject, other].map((one) => ({ ...one, star: 2 })) })),
      /^projects\.json: Two projects have the same star$/u,
    ],
    'a count': [zipOf(await anArchive({ 'visits.json': [visit] })), /^visits\.json: \[0\]\.count: /u],
  };
  for (const [changes, reason] of faults) {
    const changed = { ...aProject, ...changes };
    archives[JSON.stringify(changes)] = [
      zipOf(await anArchive({ 'projects.json': [changed, other] })),
      reason,
    ];
  }
  await expectRefused(archives);
});

test('an archive with more projects or categories than a site can have is refused', async () => {
  const numbered = <T extends object>(count: number, of: (id: number) => T) =>
    Array.from({ length: count }, (_, index) => ({ ...of(index + 1), id: index + 1 }));
  const projects = numbered(projectLimits.projects + 1, () => aProject);
  const categories = numbered(categoryLimits.categories + 1, (id) => ({
    ...aCategory,
    category_name: `Web ${id}`,
  }));
  await expectRefused({
    projects: [
      zipOf(await anArchive({ 'projects.json': projects })),
      /^projects\.json: A site can have up to 2,000 projects\.$/u,
    ],
    categories: [
      zipOf(await anArchive({ 'categories.json': categories })),
      /^categories\.json: A site can have up to 500 categories\.$/u,
    ],
  });
});

test('files of an archive that are not the pictures they claim to be are refused by name', async () => {
  const main = (content: Buffer) => anArchive({ 'projects/main.jpg': content });
  const archive = await picture({ kind: 'jpeg', width: 900, height: 600 });
  await expectRefused({
    'a page': [zipOf(await main(Buffer.from('<svg onload=alert(1)>'))), /^projects\/main\.jpg: /u],
    'half a picture': [zipOf(await main(archive.subarray(0, archive.length / 2))), /main\.jpg: .*damaged/u],
    'a picture that is too large': [zipOf(await main(pictureBomb(9000, 9000))), /main\.jpg: .*megapixels/u],
    'a resume that is none': [
      zipOf(
        await anArchive({
          'profile.json': {
            fullname: 'Asha Rao',
            email: 'asha@example.org',
            phone_number: null,
            photo: null,
            resume: 'resume.pdf',
          },
          'resume.pdf': Buffer.from('MZ'),
        }),
      ),
      /^resume\.pdf: Only PDF/u,
    ],
    'a still as an animation': [
      zipOf(
        await anArchive({
          'motion.json': [
            { picture: 'projects/main.jpg', file: 'main.avif', play: 'animation', captions: null },
          ],
          'main.avif': await picture({ kind: 'avif', width: 90, height: 60 }),
        }),
      ),
      /^main\.avif: is not an animation$/u,
    ],
  });
});

test('content that is added to an empty site during an import is not replaced', async () => {
  const { database, imports } = await emptySite();
  const drawings = { category_name: 'Drawings', key: 'drawings', category_icon_link: 'code', created_at: 0 };
  let added: Promise<unknown> | undefined;
  const result = imports(zipOf(await anArchive()), {
    beforeReplacing: () => Promise.resolve(),
    onProgress() {
      added ??= database.db.insertInto('categories').values(drawings).execute();
    },
  });
  await expect(result).rejects.toThrow(/already has content/u);
  await added;
  const { data } = await readSite(database, { withMessages: true });
  expect(data['categories.json']).toMatchObject([{ category_name: 'Drawings' }]);
});

test('only the pixels of imported pictures are kept', async () => {
  const { database, imports } = await emptySite();
  const bare = await picture({ kind: 'jpeg', width: 90, height: 60 });
  const photo = {
    'photo.jpg': await phonePhoto(),
    'more.jpg': Buffer.concat([bare, Buffer.from('<script>')]),
  };
  const further = Object.keys(photo).map((file, index) => ({
    id: index + 1,
    file,
    description: '',
    caption: '',
    focal_x: 50,
    focal_y: 50,
  }));
  const imported = await imports(
    zipOf(
      await anArchive({
        ...photo,
        'projects.json': [{ ...aProject, content: { ...aProject.content, pictures: further } }],
        'notes.txt': 'mine',
      }),
    ),
  );
  expect(imported).toMatchObject({ projects: 1, pictures: 3, unnamed: ['notes.txt'] });
  const { files } = await readSite(database, { withMessages: true });
  const kept = await Promise.all(
    files.map(async (file) => ('video' in file ? '' : (await bytesOf(database, file))?.toString('latin1'))),
  );
  expect(kept).toHaveLength(3);
  expect(kept[0]).toBe(bare.toString('latin1'));
  for (const bytes of kept) expect(bytes).not.toMatch(/Pocket camera|<script>/u);
});
