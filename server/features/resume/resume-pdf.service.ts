/** Generates a PDF from the resume data, for owners who have not uploaded one. */
import { readFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import type { PdfReport } from '#contract/resume/resume-sections.ts';
import { loadTranslations } from '#contract/locales/locales.ts';
import { contentHash } from '../../lib/hashes.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Pictures } from '../../kernel/images/pictures.ts';
import { memoizeByVersion } from '../../kernel/database/memoize-by-version.ts';
import type { AppearanceService } from '../appearance/appearance.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import { resumeDocument } from './resume-document.ts';
import type { SiteSettingsService } from '../site-settings/site-settings.service.ts';
import type { ResumeService } from './resume.service.ts';

export interface ResumeFile {
  readonly hash: string;
  /** In bytes. */
  readonly length: number;
  /** Returns undefined if the file was replaced. `client` is the response that it is sent to. */
  bytes(client?: Writable): Promise<Buffer | undefined>;
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

  /** The resume and its owner, or undefined if one is missing. */
  const source = memoizeByVersion(contentVersion, async () => {
    const shown = await resume.shown();
    const user = await profile.person();
    return shown && user ? { sections: shown.record, user } : undefined;
  });

  /** The document and its missing letters, or undefined if there is nothing to print. */
  const written = memoizeByVersion(contentVersion, async () => {
    const found = await source();
    if (!found) return undefined;
    const [site, { look }] = await Promise.all([siteSettings.site(), appearance.shown()]);
    const { resume: translations } = await loadTranslations(site.record.language, 'resume');
    const data = resumeDocument({ ...found, site: site.record, look, translations });
    // Loaded for the first resume, not at start.
    const { pdfReport } = await import('./missing-letters.ts');
    return { data, report: pdfReport(data) };
  });

  /** Parallel requests share one PDF, which is kept until its content changes. */
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
    /** Undefined without data or if letters have no font. Throws like `makeDocument`. */
    get: memoizeByVersion(contentVersion, made),

    /** Whether visitors can open the resume page and download a generated file. */
    async offers(): Promise<{ page: boolean; file: boolean }> {
      const found = await source();
      if (!found) return { page: false, file: false };
      // The first page after a start asks: creating the document takes a twentieth of that start.
      const isCovered = plainText.test(JSON.stringify(found));
      return { page: true, file: isCovered || (await written())?.report.missing.length === 0 };
    },

    /** The report for the owner. */
    report: async (): Promise<PdfReport> => (await written())?.report ?? nothingToReport,
  };
}

/** Latin-1 text with common dashes, quotation marks and bullets, which the fonts cover completely. */
const plainText = /^[\x20-\x7e\xa0-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]*$/u;

const nothingToReport: PdfReport = { missing: [], takenApart: [] };
