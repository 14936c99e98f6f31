/** Archives of format 1, which have pictures and blocks beside the other fields. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noCaseStudy } from '#contract/projects/case-study.ts';
import { ownPagesApi } from '#contract/own-pages/own-pages.ts';
import { runCommand } from '../../testing/command.ts';
import { testDatabase } from '../../testing/database.ts';
import { change } from '../../testing/history.ts';
import { contentOf, downloadData } from '../../testing/portable-site.ts';
import { addFurtherPicture, addProject, ownedSite, sendContent } from '../../testing/portfolio.ts';
import { expectOk, testSite } from '../../testing/site.ts';
import { zipOf } from '../../testing/zip.ts';
import { emptyFolder } from '../../testing/empty-folder.ts';

interface WithContent {
  content: { pictures: object[]; blocks: object[]; facts?: object; links?: object[] };
}

function asBefore({ content: { pictures, ...parts }, ...rest }: WithContent): object {
  return parts.facts ? { ...rest, pictures, case_study: parts } : { ...rest, pictures, ...parts };
}

test('are imported with all pictures, texts, blocks and versions', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { id } = await addProject(owner);
  const hills = await addFurtherPicture(owner, id, {
    description: 'Hills',
    caption: '*South*',
    focal_x: 10,
  });
  const plan = await addFurtherPicture(owner, id, { description: 'A plan', focal_y: 90 });
  const shows = (picture: number) => ({ kind: 'picture', picture, size: 'wide' });
  const pair = { kind: 'pair', left: plan.id, right: hills.id };
  const facts = { ...noCaseStudy.facts, role: 'Designer' };
  const links = [{ label: 'More', url: 'https://example.org/' }];
  expectOk(await sendContent(owner, id, { facts, links, blocks: [shows(plan.id), pair] }));
  await change(owner, id, { project_title: 'Now' });
  const texts = { description: 'Hills on a page', caption: '', focal_x: 1, focal_y: 2 };
  const page = {
    title: 'About',
    slug: 'about',
    state: 'published',
    place: 'footer',
    description: '',
    blocks: [{ kind: 'text', text: 'I draw.' }, shows(hills.id)],
    pictures: [{ id: hills.id, ...texts }],
  };
  expectOk(await owner('POST', ownPagesApi.all, page));
  const now = await contentOf(await downloadData(site, owner));

  const files = Object.entries(now).map(([name, content]) => {
    const isOf = /^(?:projects|pages|.*versions)\.json$/u.test(name);
    const before = isOf ? (content as WithContent[]).map(asBefore) : content;
    const isText = name.endsWith('.json');
    return { name, content: isText ? JSON.stringify(before) : Buffer.from(String(before), 'base64') };
  });
  const made_at = '2026-01-05T09:00:00.000Z';
  const manifest = { format: 'vitrine', version: 1, made_by: 'An earlier version', made_at };
  const file = join(emptyFolder(), 'site.zip');
  writeFileSync(file, zipOf([...files, { name: 'vitrine.json', content: JSON.stringify(manifest) }]));

  const data = await testDatabase();
  expect(await runCommand('import', [file], data)).toMatchObject({ status: 0, stderr: '' });
  const other = await testSite({ data });
  expect(await contentOf(await downloadData(other, await other.owner()))).toEqual(now);
});
