/** Archives of formats 1 and 2, with pictures and blocks in other places, and with other kinds of blocks. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Block, noCaseStudy } from '#contract/projects/case-study.ts';
import {
  defaultSiteSettings,
  type SiteSettings,
  siteSettingsApi,
} from '#contract/site-settings/site-settings.ts';
import { customPagesApi } from '#contract/custom-pages/custom-pages.ts';
import { runCommand } from '../../testing/command.ts';
import { testDatabase } from '../../testing/database.ts';
import { change } from '../../testing/history.ts';
import { contentOf, downloadData } from '../../testing/portable-site.ts';
import { addFurtherPicture, addProject, ownedSite, sendContent } from '../../testing/portfolio.ts';
import { expectOk, testSite } from '../../testing/site.ts';
import { zipOf } from '#testing/zip.ts';
import { emptyFolder } from '../../testing/empty-folder.ts';

interface WithContent {
  content: { pictures: object[]; blocks: Block[]; facts?: object; links?: object[] };
}

/** Returns the record as an archive of the format has it. */
function asBefore({ content, ...rest }: WithContent, format: number): object {
  const { pictures, ...parts } = { ...content, blocks: content.blocks.flatMap(blocksBefore) };
  if (format === 2) return { ...rest, content: { ...parts, pictures } };
  return parts.facts ? { ...rest, pictures, case_study: parts } : { ...rest, pictures, ...parts };
}

function blocksBefore(block: Block): object[] {
  if (block.kind === 'figures') return block.figures.map((one) => ({ kind: 'figure', ...one }));
  if (block.kind === 'embed') return [{ ...block, kind: 'video' }];
  if (block.kind === 'text' && block.text === '---') return [{ kind: 'divider' }];
  if (block.kind === 'gallery') return [{ kind: 'pair', left: block.pictures[0], right: block.pictures[1] }];
  if (block.kind !== 'quote') return [block];
  const { quote, quoted, testimonial } = block;
  return [
    testimonial ? { kind: 'testimonials', testimonials: [testimonial] } : { kind: 'quote', quote, quoted },
  ];
}

function siteBefore({ statistics, ...settings }: SiteSettings): object {
  return { ...settings, analytics: statistics, index_now: true };
}

const ofNobody = { kind: 'quote', quoted: '', role: '', portrait: null };

test.each([1, 2])(
  'archives of format %d are imported with all pictures, texts, blocks and versions',
  async (format) => {
    const { site, owner } = await ownedSite(testSite);
    const { id } = await addProject(owner);
    const hills = await addFurtherPicture(owner, id, {
      description: 'Hills',
      caption: '*South*',
      focal_x: 10,
    });
    const plan = await addFurtherPicture(owner, id, { description: 'A plan', focal_y: 90 });
    const shows = (picture: number) => ({ kind: 'picture', picture, size: 'wide' });
    const pair = { kind: 'gallery', pictures: [plan.id, hills.id], columns: 2 };
    const facts = { ...noCaseStudy.facts, role: 'Designer' };
    const links = [{ label: 'More', url: 'https://example.org/' }];
    const others = [
      { kind: 'text', text: '---' },
      { kind: 'figures', figures: ['1', '2'].map((figure) => ({ figure, label: 'rooms' })) },
      { kind: 'embed', link: 'https://example.org/film' },
      { ...ofNobody, quote: 'We find things.', testimonial: null },
      { ...ofNobody, quote: '', testimonial: 4 },
    ];
    expectOk(await sendContent(owner, id, { facts, links, blocks: [shows(plan.id), pair, ...others] }));
    await change(owner, id, { project_title: 'Now' });
    const texts = { description: 'Hills on a page', caption: '', focal_x: 1, focal_y: 2 };
    const page = {
      title: 'About',
      slug: 'about',
      state: 'published',
      place: 'footer',
      description: '',
      blocks: [{ kind: 'text', text: 'I draw.' }, shows(hills.id), ...others],
      pictures: [{ id: hills.id, ...texts }],
    };
    expectOk(await owner('POST', customPagesApi.all, page));
    expectOk(await owner('PUT', siteSettingsApi.settings, { ...defaultSiteSettings, statistics: false }));
    const now = await contentOf(await downloadData(site, owner));

    const files = Object.entries(now).map(([name, content]) => {
      const isOf = /^(?:projects|pages|.*versions)\.json$/u.test(name);
      const before = isOf
        ? (content as WithContent[]).map((one) => asBefore(one, format))
        : name === 'site.json'
          ? siteBefore(content as SiteSettings)
          : content;
      const isText = name.endsWith('.json');
      return { name, content: isText ? JSON.stringify(before) : Buffer.from(String(before), 'base64') };
    });
    const made_at = '2026-01-05T09:00:00.000Z';
    const manifest = { format: 'vitrine', version: format, made_by: 'An earlier version', made_at };
    const file = join(emptyFolder(), 'site.zip');
    writeFileSync(file, zipOf([...files, { name: 'vitrine.json', content: JSON.stringify(manifest) }]));

    const data = await testDatabase();
    expect(await runCommand('import', [file], data)).toMatchObject({ status: 0, stderr: '' });
    const other = await testSite({ data });
    expect(await contentOf(await downloadData(other, await other.owner()))).toEqual(now);
  },
);
