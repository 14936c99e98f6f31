/** A PDF made of the resume's data, for a site whose owner has uploaded none. */
import { readFile } from 'node:fs/promises';
import type { PdfReport } from '#contract/resume/resume-sections.ts';
import { loadWords } from '#contract/locales/locales.ts';
import { contentHash } from '../../lib/content-hash.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Pictures } from '../../kernel/images/pictures.ts';
import { oncePerVersion } from '../../kernel/database/memoize-by-version.ts';
import type { AppearanceService } from '../appearance/appearance.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import { resumeDocument } from './resume-document.ts';
import type { SiteSettingsService } from '../site-settings/site-settings.service.ts';
import type { ResumeService } from './resume.service.ts';

export interface ResumeFile {
  readonly hash: string;
  /** In bytes. */
  readonly length: number;
  /** Returns undefined if the file was replaced meanwhile. */
  bytes(): Promise<Buffer | undefined>;
}

export type ResumePdfService = ReturnType<typeof resumePdfService>;

interface Parts {
  resume: ResumeService;
  profile: ProfileService;
  siteSettings: SiteSettingsService;
  appearance: AppearanceService;
  pictures: Pick<Pictures, 'makeDocument'>;
  database: Pick<Database, 'contentVersion'>;
}

const template = new URL('resume.typ', import.meta.url);

export function resumePdfService({
  resume,
  profile,
  siteSettings,
  appearance,
  pictures,
  database: { contentVersion },
}: Parts) {
  let kept: { data: string; made: Promise<ResumeFile> } | undefined;

  async function make(data: string): Promise<ResumeFile> {
    const bytes = await pictures.makeDocument(await readFile(template, 'utf8'), data);
    return { hash: contentHash(bytes), length: bytes.length, bytes: async () => bytes };
  }

  /** The resume and its owner; undefined where one of them is missing. */
  const source = oncePerVersion(contentVersion, async () => {
    const shown = await resume.shown();
    const user = await profile.person();
    return shown && user ? { sections: shown.record, user } : undefined;
  });

  /** The document, and the letters that it has no font for; undefined where there is nothing to write. */
  const written = oncePerVersion(contentVersion, async () => {
    const found = await source();
    if (!found) return undefined;
    const [site, { look }] = await Promise.all([siteSettings.site(), appearance.shown()]);
    const { resume: words } = await loadWords(site.record.language, 'resume');
    const data = resumeDocument({ ...found, site: site.record, look, words });
    // Loaded for the first resume, and not with the start.
    const { pdfReport } = await import('./missing-letters.ts');
    return { data, report: pdfReport(data) };
  });

  /** Whoever asks while it is being made waits for the same one; it is kept until it would say something else. */
  async function made(): Promise<ResumeFile | undefined> {
    const found = await written();
    if (!found || found.report.missing.length > 0) return undefined;
    const { data } = found;
    if (kept?.data === data) return kept.made;
    const making = { data, made: make(data) };
    kept = making;
    making.made.catch(() => {
      if (kept === making) kept = undefined;
    });
    return making.made;
  }

  return {
    /** Undefined when there are no data, or letters without a font. Throws as `makeDocument` does. */
    get: oncePerVersion(contentVersion, made),

    /** Whether visitors find the page of the resume, and a file that is made of it. */
    async offers(): Promise<{ page: boolean; file: boolean }> {
      const found = await source();
      if (!found) return { page: false, file: false };
      // The first page after a start asks: making the document takes a twentieth of that start.
      const isCovered = plainText.test(JSON.stringify(found));
      return { page: true, file: isCovered || (await written())?.report.missing.length === 0 };
    },

    /** For the owner. */
    report: async (): Promise<PdfReport> => (await written())?.report ?? nothingToReport,
  };
}

/** A text in Latin-1 with the usual dashes, quotation marks and bullets, for all of which there is a font. */
const plainText = /^[\x20-\x7e\xa0-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]*$/u;

const nothingToReport: PdfReport = { missing: [], takenApart: [] };
