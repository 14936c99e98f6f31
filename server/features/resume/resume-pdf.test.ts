/** The PDF generated from the resume data while the owner has uploaded none. */
import { expect, test } from 'vitest';
import { appearanceApi } from '#contract/appearance/appearance.ts';
import { api } from '#contract/addresses.ts';
import type { Profile } from '#contract/profile/profile.ts';
import { type PdfReport, resumeApi } from '#contract/resume/resume-sections.ts';
import { noResume, type ResumeSections } from '#contract/resume/resume.ts';
import { defaultSiteSettings, siteSettingsApi } from '#contract/site-settings/site-settings.ts';
import { sampleResume } from '../../cli/demo/resume.ts';
import { codeOf } from '../../testing/failures.ts';
import { fontsOf, hasPdfToText, readPdf, wordsOf } from '../../testing/pdf-reading.ts';
import { addProject, ownedSite } from '../../testing/portfolio.ts';
import { wholeResume } from '../../testing/resume-samples.ts';
import { expectOk, multipart, testSite } from '../../testing/site.ts';

async function siteWith(sections: ResumeSections) {
  const { site, owner } = await ownedSite(testSite);
  const writes = async (next: ResumeSections) => expectOk(await owner('PUT', resumeApi.resume, next));
  await writes(sections);
  const download = (headers?: Record<string, string>) => site.visitor('GET', api.resume, undefined, headers);
  return { site, owner, writes, download, read: async () => readPdf((await download()).rawPayload) };
}

const [work] = wholeResume.work as [ResumeSections['work'][number]];
const summary = (text: string): ResumeSections => ({ ...noResume, work: [{ ...work, summary: text }] });

test('a PDF generated from the resume is returned if none was uploaded, until the data is removed', async () => {
  const { site, download, writes } = await siteWith(wholeResume);
  const response = await download();
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="Resume.pdf"',
    'accept-ranges': 'bytes',
  });
  expect(await download({ range: 'bytes=0-4' })).toMatchObject({ statusCode: 206, body: '%PDF-' });
  expect(await download({ 'if-none-match': String(response.headers.etag) })).toMatchObject({
    statusCode: 304,
  });
  const offered = async () => (await site.visitor('GET', api.profile)).json<Profile>();
  expect(await offered()).toMatchObject({
    user: { resume: null },
    files_available: { resume: api.resume, resume_page: '/resume' },
  });
  await writes(noResume);
  expect(codeOf(await download())).toEqual([404, 'not_found']);
  expect((await offered()).files_available).toEqual({});
});

test('a PDF generated from the resume has the data, author, language and accessibility tags', async () => {
  const { read } = await siteWith(wholeResume);
  const { text, info, metadata, pages } = await read();
  for (const words of [
    'Asha Rao',
    'Experience Senior Engineer Mar 2022 – Present Lehar Health · Pune',
    'Waiting fell by a third',
    'Kiran Freight 2019 – Feb 2022',
    'B.Tech., Computer Science 2014 – 2018',
    'Web Expert · TypeScript, PostgreSQL',
    'Marathi Native speaker',
    'Cluster Operator May 2021 Cloud School',
    'Open Source Prize Nov 2023',
    'Queues without Paper Sep 2020 Clinic Review',
    'Teacher Jun 2018 – 2019 Night School',
  ])
    expect(text).toContain(words);
  expect(info).toMatchObject({ Title: 'Asha Rao · Resume', Author: 'Asha Rao', Language: 'en' });
  expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(pages).toBe(1);
});

test('a PDF generated from a resume of usual length has two pages', async () => {
  expect((await (await siteWith(sampleResume)).read()).pages).toBe(2);
});

test('a PDF generated from the resume replaces characters that its fonts lack', async () => {
  const { read } = await siteWith(summary('▸ One ✗ 👍🏽 🇮🇳'));
  const { text, metadata } = await read();
  expect(text).toContain('• One × ');
  expect(text).toContain('IN');
  expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
});

test('a PDF generated from the resume has every character of Latin-1, dashes, quotation marks and bullets', async () => {
  const latin = Array.from({ length: 0x100 - 0x21 }, (_, at) => String.fromCodePoint(0x21 + at));
  const letters = latin.filter((letter) => !/[\x7f-\xa0]/u.test(letter)).join('');
  const { site, owner, download } = await siteWith(summary(`${letters}\u2013\u2014‘’“”•…`));
  expect(expectOk(await owner('GET', resumeApi.pdf)).json<PdfReport>().missing).toEqual([]);
  expect((await site.visitor('GET', api.profile)).json<Profile>().files_available).toMatchObject({
    resume: expect.any(String),
  });
  expect((await download()).statusCode).toBe(200);
});

test('a PDF generated from the resume shows the owner’s text unchanged, even if it looks like commands', async () => {
  const hostile =
    '#read("/etc/passwd") #import "x.typ" $x^2$ \\ *bold* _it_ <label> @ref [x](y) = h //c `raw` ~ \' " end';
  const { read } = await siteWith(summary(hostile));
  const { text } = await read();
  expect(text).toContain(hostile);
  expect(text).not.toContain('root:');
});

test.each([
  'difficult office, Łódź, Čeština',
  'Nguyễn Thị Hồng, kỹ sư phần mềm ở Hà Nội',
  'Μηχανικός λογισμικού',
  'Привет, ёлка',
  '简体中文 かな',
])(
  'a PDF generated from the resume is read correctly by pdf.js, which browsers and mail programs use: %s',
  async (text) => {
    const { owner, read } = await siteWith(summary(text));
    expect((await read()).text).toContain(text);
    expect(expectOk(await owner('GET', resumeApi.pdf)).json<PdfReport>().misread).toEqual([]);
  },
);

test('a PDF generated from the resume has text in Latin, Greek, Cyrillic and Chinese, and names the site’s language', async () => {
  const scripts = 'Łódź ő Ελλάδα Привет 简体中文';
  const { owner, read, writes } = await siteWith(summary(scripts));
  expect((await read()).text).toContain(scripts);
  expectOk(
    await owner('PUT', siteSettingsApi.settings, {
      ...defaultSiteSettings,
      language: 'hi',
      direction: 'rtl',
    }),
  );
  await writes({ ...summary('नमस्ते، السلام عليكم'), awards: wholeResume.awards });
  const { metadata, info } = await read();
  expect(info).toMatchObject({ Language: 'hi' });
  expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
});

test('a PDF generated from the resume uses the site’s language, also one whose tag has a region or a script', async () => {
  const { owner, read } = await siteWith(wholeResume);
  for (const [language, present, tag] of [
    ['pt-BR', 'atual', 'pt'],
    ['zh-Hans', '至今', 'zh'],
  ] as const) {
    expectOk(await owner('PUT', siteSettingsApi.settings, { ...defaultSiteSettings, language }));
    const { text, info } = await read();
    expect(text).toContain(present);
    expect(info).toMatchObject({ Language: tag });
  }
});

test.each([
  ['Korean', '개발자', [{ script: 'Korean', letter: '개' }]],
  ['Tibetan', 'བོད is Tibet', [{ script: 'Tibetan', letter: 'བ' }]],
  ['a rare letter', '𓀀', [{ script: 'another script', letter: '𓀀' }]],
])(
  'no PDF of a resume with a letter that no font has is generated, and the owner is told which: %s',
  async (_what, text, missing) => {
    const { site, owner, download, writes } = await siteWith(summary(`Written ${text}`));
    expect(codeOf(await download())).toEqual([404, 'not_found']);
    expect((await site.visitor('GET', api.profile)).json<Profile>().files_available).toEqual({
      resume_page: '/resume',
    });
    const report = async () => expectOk(await owner('GET', resumeApi.pdf)).json<PdfReport>();
    expect(await report()).toEqual({ missing, signs: [], misread: [] });
    expect(codeOf(await site.visitor('GET', resumeApi.pdf))).toEqual([401, 'unauthorized']);
    await writes(summary('Written'));
    expect(await report()).toEqual({ missing: [], signs: [], misread: [] });
    expect((await download()).statusCode).toBe(200);
  },
);

test('a PDF generated from the resume prints small digits in normal size, leaves out other signs that no font has, and reports both', async () => {
  const { owner, read } = await siteWith(summary('Cut CO₂ by 10⁵ t 𝄞 in a year'));
  expect((await read()).text).toContain('Cut CO2 by 105 t in a year');
  expect(expectOk(await owner('GET', resumeApi.pdf)).json()).toEqual({
    missing: [],
    signs: ['₂', '⁵', '𝄞'],
    misread: [],
  });
});

test.each([
  ['Hebrew', 'שלום עולם', ['Hebrew']],
  ['Tamil', 'வணக்கம் தமிழ் மென்பொருள்', ['Tamil']],
  ['Telugu', 'సాఫ్ట్‌వేర్ ఇంజనీర్', ['Telugu']],
  ['Kannada', 'ಸಾಫ್ಟ್‌ವೇರ್ ಎಂಜಿನಿಯರ್', ['Kannada']],
  ['Malayalam', 'സോഫ്റ്റ്‌വെയർ എഞ്ചിനീയർ', ['Malayalam']],
  ['Gujarati', 'સોફ્ટવેર એન્જિનિયર', ['Gujarati']],
  ['Gurmukhi', 'ਸਾਫਟਵੇਅਰ ਇੰਜੀਨੀਅਰ', ['Gurmukhi']],
  ['Hindi', 'सॉफ़्टवेयर इंजीनियर', ['Devanagari']],
  ['three scripts', 'हिन्दी में विकास कार्य, עברית, வளர்ச்சி', ['Devanagari', 'Hebrew', 'Tamil']],
  ['Vietnamese', 'Nguyễn Thị Hồng, kỹ sư phần mềm ở Hà Nội', []],
  ['Vietnamese in parts', 'Nguyễn Hồng'.normalize('NFD'), []],
  ['Arabic', 'السلام عليكم ورحمة الله والأول إلا الآن', ['Arabic']],
  ['Arabic with vowels', 'مُحَمَّد', ['Arabic']],
  ['Thai', 'สวัสดีครับ', ['Thai']],
  ['Bengali', 'নমস্কার বাংলা', ['Bengali']],
])(
  'a PDF generated from the resume has every letter of %s, and the owner is told if programs misread it',
  async (_what, text, misread) => {
    const { owner, download } = await siteWith(summary(text));
    const bytes = (await download()).rawPayload;
    expect((await readPdf(bytes)).metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(expectOk(await owner('GET', resumeApi.pdf)).json()).toEqual({
      missing: [],
      signs: [],
      misread,
    });
    const fonts = await fontsOf(bytes);
    expect(fonts.filter((name) => !/instrument|noto|vazirmatn/iu.test(name))).toEqual([]);
  },
);

test
  .skipIf(!hasPdfToText)
  .each([
    'שלום עולם',
    'வணக்கம் தமிழ் மென்பொருள்',
    'मैं सॉफ़्टवेयर इंजीनियर हूँ और दिल्ली में काम करता हूँ',
    'Nguyễn Thị Hồng, kỹ sư phần mềm ở Hà Nội',
    'السلام عليكم ورحمة الله والأول إلا الآن',
    'Łódź, Čeština, Ελλάδα, Привет ё, 简体中文, かな',
  ])('a PDF generated from the resume is read correctly by pdftotext, if installed: %s', async (text) => {
  const { download } = await siteWith(summary(text));
  expect(wordsOf((await download()).rawPayload)).toContain(text);
});

test('a PDF of the resume is generated once, and again after a change of the resume or the theme', async () => {
  const { owner, download, writes } = await siteWith(wholeResume);
  const tag = async () => String((await download()).headers.etag);
  const tags = await Promise.all(Array.from({ length: 20 }, tag));
  expect(new Set(tags).size).toBe(1);
  const [first] = tags;
  await addProject(owner);
  expect(await tag()).toBe(first);
  await writes(summary('Something else'));
  const second = await tag();
  expect(second).not.toBe(first);
  const look = await multipart({ theme: 'signal', accent_hue: '', accent_chroma: '', icon: 'letter' });
  expectOk(await owner('PUT', appearanceApi, look.payload, look.headers));
  expect(await tag()).not.toBe(second);
});

test('an uploaded PDF of the resume is returned instead of the generated one', async () => {
  const { site, owner, download } = await siteWith(wholeResume);
  const bytes = Buffer.from('%PDF-1.7\nmine\n%%EOF\n');
  const { payload, headers } = await multipart(
    {},
    { resume: { bytes, filename: 'r.pdf', type: 'application/pdf' } },
  );
  expectOk(await owner('PUT', api.updateSocial, payload, headers));
  expect((await download()).rawPayload).toEqual(bytes);
  expect((await site.visitor('GET', api.profile)).json()).toMatchObject({ user: { resume: api.resume } });
});
