/** Pages and form responses in the site's language. The owner's own texts contain no Latin letters. */
import { expect, test } from 'vitest';
import type { Block } from '#contract/projects/case-study.ts';
import { api, pages } from '#contract/addresses.ts';
import { defaultSiteSettings, siteSettingsApi } from '#contract/site-settings/site-settings.ts';
import {
  directionOf,
  type Language,
  languages,
  loadCatalogue,
  loadTranslations,
} from '#contract/locales/locales.ts';
import { plainProjectAddress } from '#testing/page-addresses.ts';
import { issuesIn } from '../testing/failures.ts';
import { addCategory, addFurtherPicture, addProject, sendContent } from '../testing/portfolio.ts';
import { type TestResponse, expectOk, multipart, testSite } from '../testing/site.ts';

const category = 'वेब';
const project = {
  project_title: 'अस्पताल की कतार',
  category,
  project_overview: 'मरीज़ अपनी बारी फ़ोन पर देखते हैं।',
  project_tags: '["स्वास्थ्य"]',
  technology_used: '["रिएक्ट"]',
  project_highlights: 'कम इंतज़ार',
};
const message = { name: 'रवि', email: 'ravi@example.net', subject: 'सवाल', message: 'नमस्ते' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

async function hindiSite() {
  const site = await testSite({ pages: true });
  const owner = await site.owner();
  const speaks = async (language: Language) => {
    const settings = {
      ...defaultSiteSettings,
      language,
      direction: directionOf(language),
      location: 'नई दिल्ली',
      footer_list: category,
    };
    expectOk(await owner('PUT', siteSettingsApi.settings, settings));
  };
  await speaks('hi');
  expectOk(await owner('PUT', api.updateBasicInfo, { fullname: 'आशा राव', phone_number: '9876543210' }));
  const social = await multipart({
    github_link: 'https://example.org/g',
    linked_link: 'https://example.org/l',
    website_link: 'https://example.org/w',
  });
  expectOk(await owner('PUT', api.updateSocial, social.payload, social.headers));
  return { site, owner, speaks };
}

/** Returns the visible and spoken texts of a page. */
function textsOf({ body }: TestResponse): string[] {
  const page = body.replaceAll(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '');
  const attributes = [
    ...page.matchAll(/ (?:alt|aria-label|aria-valuetext|title|placeholder|value)="([^"]*)"/g),
  ];
  const described = [
    ...page.matchAll(/<meta (?:name="description"|property="og:(?:title|description)") content="([^"]*)"/g),
  ];
  const texts = [...attributes, ...described].map(([, text = '']) => text);
  texts.push(page.replaceAll(/<[^>]*>/g, '\n').replaceAll(/&\w+;/g, ' '));
  return texts.flatMap((text) => text.split('\n')).map((text) => text.trim());
}

/** Returns the texts of a page that contain Latin letters, without brands and addresses. */
function latinWordsOf(response: TestResponse): string[] {
  return textsOf(response)
    .map((text) => text.replaceAll(/\S+@\S+|\b(?:GitHub|LinkedIn|YouTube|Vimeo)\b/g, '').trim())
    .filter((text) => /[a-z]/i.test(text));
}

/** Returns the sentences of a catalogue, with those in plural forms once for each form. */
function sentencesIn(part: object): string[] {
  return Object.values(part).flatMap((value: string | object) =>
    typeof value === 'string' ? value : sentencesIn(value),
  );
}

/** Fills the site and returns the addresses of its pages. */
async function filledPages(owner: Awaited<ReturnType<typeof hindiSite>>['owner']): Promise<string[]> {
  await addCategory(owner, { category_name: category });
  await addCategory(owner, { category_name: 'ऐप', associated_with: category });
  await addCategory(owner, { category_name: 'खाली' });
  const shown = await addProject(owner, {
    ...project,
    github_link: 'https://example.org/code',
    youtube_link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  });
  await addProject(owner, { ...project, category: 'ऐप' });
  const ids: number[] = [];
  for (let count = 0; count < 4; count++) ids.push((await addFurtherPicture(owner, shown.id)).id);
  const [one = 0, two = 0, three = 0] = ids;
  const blocks: Block[] = [
    { kind: 'picture', picture: three, size: 'wide' },
    { kind: 'comparison', before: one, after: two },
    { kind: 'embed', link: 'https://vimeo.com/76979871' },
  ];
  const facts = { year: '२०२५', role: 'डिज़ाइन', client: 'अस्पताल', team: 'तीन' };
  expectOk(await sendContent(owner, shown.id, { facts, links: [], blocks }));
  return [
    pages.home,
    pages.category(category),
    `${pages.category(category)}?tech=${encodeURIComponent('रिएक्ट')}`,
    pages.category('खाली'),
    pages.project(category, shown),
    plainProjectAddress(category, 999),
    pages.contact,
    pages.search,
    pages.projectPreview,
    pages.testimonial,
    '/कहीं-नहीं'.replaceAll(/[^/-]+/g, encodeURIComponent),
  ];
}

test('the language of the browser does not change that of the site', async () => {
  const { site } = await hindiSite();
  const german = await site.visitor('GET', pages.home, undefined, { 'accept-language': 'de' });
  expect(german.body).toContain('<html lang="hi" dir="ltr">');
  expect(german.headers['vary'] ?? '').not.toMatch(/language/i);
});

test('in every language but English, each page declares the language and has no English sentence', async () => {
  const { site, owner, speaks } = await hindiSite();
  const paths = await filledPages(owner);
  const english = sentencesIn(await loadCatalogue('en'));
  for (const language of languages.filter((one) => one !== 'en')) {
    await speaks(language);
    const own = new Set(sentencesIn(await loadCatalogue(language)));
    const foreign = english
      // Around values, a short word such as "of" may also be one of another language.
      .filter((sentence) => !own.has(sentence) && sentence.replaceAll(/\{\w+\}/g, '').length > 5)
      .map((sentence) => new RegExp(`^${RegExp.escape(sentence).replaceAll(/\\\{\w+\\\}/g, '.+')}$`, 'u'));
    for (const path of paths) {
      const response = await site.visitor('GET', path);
      expect(response.body, path).toContain(`<html lang="${language}" dir="${directionOf(language)}">`);
      const found = textsOf(response).filter((text) => foreign.some((sentence) => sentence.test(text)));
      expect(found, `${path} in ${language}`).toEqual([]);
    }
  }
});

test('a site in Hindi shows no Latin letters on any page', async () => {
  const { site, owner } = await hindiSite();
  expect(latinWordsOf(await site.visitor('GET', pages.home))).toEqual([]);
  for (const path of await filledPages(owner))
    expect(latinWordsOf(await site.visitor('GET', path)), path).toEqual([]);
});

test('a site in Hindi responds to the contact form in Hindi, with JavaScript and without', async () => {
  const { site } = await hindiSite();
  const hindi = await loadTranslations('hi');
  const { contact } = hindi;
  const posts = (fields: object) =>
    site.visitor('POST', pages.contact, new URLSearchParams({ ...message, ...fields }).toString(), form);
  const faulty = await site.visitor('POST', api.contact, {
    ...message,
    email: 'ravi',
    subject: 'x'.repeat(201),
  });
  expect(issuesIn(faulty)).toEqual({
    email: contact.emailInvalid,
    subject: hindi.fields.tooLong({ max: 200 }),
  });
  expect(faulty.json<{ message: string }>().message).toMatch(/^[^a-z]+$/i);
  const refused = await posts({ name: '', message: '' });
  expect(refused.body).toContain(contact.nameRequired);
  expect(refused.body).toContain(contact.messageEmpty);
  const sent = await site.visitor('POST', api.contact, message);
  expect(expectOk(sent).json()).toEqual({ success: true, message: contact.sent });
  const withoutErrors = await posts({});
  expect(withoutErrors.body).toContain(contact.sentTitle);
  for (let index = 0; index < 3; index++) await posts({});
  const tooMany = await posts({});
  expect(tooMany.statusCode).toBe(429);
  for (const response of [refused, withoutErrors, tooMany]) expect(latinWordsOf(response)).toEqual([]);
  const tooManyCalls = await site.visitor('POST', api.contact, message);
  expect([tooManyCalls.statusCode, tooManyCalls.headers['retry-after']]).toEqual([429, '600']);
  expect(tooManyCalls.json<{ message: string }>().message).toMatch(/^[^a-z]+$/i);
  const large = await site.visitor('POST', api.contact, { ...message, message: 'x'.repeat(400_000) });
  expect([large.statusCode, large.json<{ code: string }>().code]).toEqual([413, 'too_large']);
  expect(large.json<{ message: string }>().message).toMatch(/^[^a-z]+$/i);
});

test('a site in Hindi keeps the sign-in in English and declares that', async () => {
  const { site } = await hindiSite();
  const response = await site.visitor('GET', pages.login);
  expect(latinWordsOf(response)).toContain('Sign in');
  const { body } = response;
  expect(body).toContain('<html lang="hi"');
  expect(body).toMatch(/<div lang="en" dir="ltr"[^>]*><section[^>]*><h1[^>]*>Sign in</);
});

test('a site in Hindi marks the owner’s texts in Latin letters as English', async () => {
  const { site, owner } = await hindiSite();
  await addCategory(owner, { category_name: 'Web Development' });
  await addCategory(owner, { category_name: category });
  const { body } = await site.visitor('GET', pages.home);
  expect(body).toMatch(/<span dir="auto" lang="en">Web Development/);
  expect(body).toMatch(/<span dir="auto">वेब/);
});

test('the contact page shows the reply time in days if it is three or more whole days, otherwise in hours', async () => {
  const { site, owner } = await hindiSite();
  for (const [hours, words] of [
    [1, 'Expect a reply within 1 hour.'],
    [48, 'Expect a reply within 48 hours.'],
    [72, 'Expect a reply within 3 days.'],
    [100, 'Expect a reply within 100 hours.'],
  ] as const) {
    expectOk(
      await owner('PUT', siteSettingsApi.settings, { ...defaultSiteSettings, reply_within_hours: hours }),
    );
    expect((await site.visitor('GET', pages.contact)).body).toContain(words);
  }
});
