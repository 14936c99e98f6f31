/** A small, believable site, made over HTTP alone: the calls are those of every version that had them. */
import sharp from 'sharp';
import { appearanceApi } from '#contract/appearance/appearance.ts';
import { noCaseStudy } from '#contract/projects/case-study.ts';
import { inboxApi } from '#contract/contact/inbox.ts';
import { orderApi } from '#contract/projects/order.ts';
import { api, pages } from '#contract/paths.ts';
import { noResume } from '#contract/resume/resume.ts';
import { resumeApi } from '#contract/resume/resume-sections.ts';
import { defaultSiteSettings, siteSettingsApi } from '#contract/site/site-settings.ts';
import { codeIn, outboxIn } from '#testing/outbox.ts';
import { asOwner, signIn } from '#testing/sign-in.ts';

/** Who signs in at the sites of the releases. Nobody real: the password is in the repository. */
export const releaseOwner = {
  fullname: 'Mira Sample',
  email: 'mira@example.org',
  password: 'walnut lantern harbour 52',
};

const categories = [
  { category_name: 'Web Development', description: 'Sites and shops', category_icon_link: 'code' },
  { category_name: 'Front End', category_icon_link: 'palette', associated_with: 'Web Development' },
  { category_name: 'Automação', description: 'Ω, 数据 and कोड', category_icon_link: 'bot' },
];

const projects = [
  {
    fields: {
      project_title: 'Harbour Timetable',
      category: 'Front End',
      project_overview: 'Ferries of nine islands on one page.\n\nIt works **without** a connection.',
      project_tags: '["Maps","Offline"]',
      technology_used: '["TypeScript","PostgreSQL"]',
      project_highlights: 'Read by 4,000 people a day',
      github_link: 'https://example.org/harbour',
      search_title: 'A timetable of ferries',
      main_photo_description: 'Two ferries on a plan',
    },
    colours: ['#0f5c8c', '#f3c969'],
  },
  {
    fields: {
      project_title: 'Mühle & Söhne: “Lager”',
      category: 'Automação',
      project_overview: 'Counts what stands in the mill. 数据库',
      project_tags: '["Stock"]',
      technology_used: '["Python"]',
      project_highlights: 'No count by hand since 2024',
      youtube_link: 'https://example.org/film',
    },
    colours: ['#31572c', '#ecf39e'],
  },
  {
    fields: {
      project_title: 'Not Shown Yet',
      category: 'Web Development',
      project_overview: 'A draft.',
      project_tags: '["Drafts"]',
      technology_used: '["Rust"]',
      project_highlights: 'None yet',
      main_photo: 'https://example.org/picture.png',
      state: 'draft',
    },
  },
];

const messages = [
  { name: 'Jonas Beispiel', email: 'jonas@example.org', subject: 'A timetable', message: 'For two lakes?' },
  { name: 'Ayşe Örnek', email: 'ayse@example.org', subject: 'Thanks', message: 'It helped.\n— A.' },
];

/**
 * Registers the owner at the empty site with this origin and data folder, and fills it as far as it goes: calls
 * that its version does not have yet are left out. Throws for any other failure.
 */
export async function fillSite(origin: string, dataDir: string): Promise<void> {
  const send = senderTo(origin);
  await send('POST', api.register, releaseOwner);
  const otp = codeIn(await outboxIn(dataDir).latest({ recipient: releaseOwner.email }));
  await send('POST', api.confirmOtp, { ...releaseOwner, otp });
  const owner = senderTo(origin, asOwner(await signIn(origin, releaseOwner)));

  await fillProfile(owner);
  for (const category of categories) await owner('POST', api.categories, category);
  const ids: number[] = [];
  for (const { fields, colours } of projects) {
    const files = colours ? { main_photo: await picture(colours) } : {};
    const saved = (await owner('POST', api.projects, form(fields, files))) as { project: { id: number } };
    ids.push(saved.project.id);
  }
  const [first = 0, second = 0] = ids;
  await fillProject(owner, first);
  await owner('PUT', orderApi.stars, { ids: [second, first] });
  await fillSettings(owner);
  for (const message of messages) await send('POST', api.contact, message);
  await owner('PUT', inboxApi.one(2), { folder: 'archive' });
  for (const path of [pages.home, pages.contact])
    await send('POST', `${api.visits}?${new URLSearchParams({ kind: 'view', path }).toString()}`);
}

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

async function fillProfile(owner: Send): Promise<void> {
  await owner('PUT', api.updateBasicInfo, { fullname: releaseOwner.fullname, phone_number: '9000000001' });
  const home = {
    home_page_title: 'Software for harbours',
    home_page_sub_title: 'Since 2016',
    home_page_description: 'Small teams, *long* lives.',
  };
  await owner('PUT', api.updateHome, form(home, { home_page_photo: await picture(['#7d4f50', '#f9eae1']) }));
  const resume = new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n'], 'resume.pdf', {
    type: 'application/pdf',
  });
  await owner('PUT', api.updateSocial, form({ website_link: 'https://example.org/mira' }, { resume }));
  const work = { name: 'Nine Islands', position: 'Engineer', startDate: '2016-04', summary: 'Timetables.' };
  await owner('PUT', resumeApi.resume, { ...noResume, work: [work], skills: [{ name: 'Maps' }] });
}

async function fillProject(owner: Send, id: number): Promise<void> {
  const texts = { description: 'The plan at night', caption: 'At *night*', focal_x: '30', focal_y: '70' };
  const file = { picture: await picture(['#14213d', '#fca311']) };
  const added = await owner('POST', api.projectPictures(id), form(texts, file));
  if (!added) return;
  await owner('PUT', api.caseStudy(id), {
    ...noCaseStudy,
    facts: { year: '2024', role: 'Lead', client: 'Nine Islands', team: '' },
    links: [{ label: 'The plan', url: 'https://example.org/plan' }],
    blocks: [
      { kind: 'text', text: 'It began with a *paper* plan.' },
      { kind: 'picture', picture: (added as { picture: { id: number } }).picture.id, size: 'wide' },
    ],
  });
}

async function fillSettings(owner: Send): Promise<void> {
  const { index_now: _later, ...known } = defaultSiteSettings;
  const changes = { location: 'Porto', phone_prefix: '+91', reply_within_hours: 48, index_now: false };
  await owner('PUT', siteSettingsApi.settings, { ...known, ...changes });
  const look = { theme: 'signal', accent_hue: '200', accent_chroma: '90', icon: 'letter' };
  await owner('PUT', appearanceApi, form(look, {}));
}

/** Calls answer with their body, and with undefined where the version has no such call. */
function senderTo(origin: string, headers: Record<string, string> = {}): Send {
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(origin + path, {
      method,
      // Visits of programs are not counted.
      headers: {
        'user-agent': 'Mozilla/5.0 Firefox/140.0',
        ...headers,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  };
}

function form(fields: Record<string, string | undefined>, files: Record<string, File>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...files }))
    if (value !== undefined) body.append(name, value);
  return body;
}

/** Two colours side by side: small, and no two are the same. */
async function picture([left = '', right = '']: readonly string[]): Promise<File> {
  const half = { create: { width: 120, height: 160, channels: 3, background: right } } as const;
  const bytes = await sharp({ create: { width: 240, height: 160, channels: 3, background: left } })
    .composite([{ input: half, left: 120, top: 0 }])
    .png()
    .toBuffer();
  return new File([Uint8Array.from(bytes)], 'picture.png', { type: 'image/png' });
}
