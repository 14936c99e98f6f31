/** Generates a PDF from the resume data, for owners who have not uploaded one. */
import { readFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import type { PdfReport } from '#contract/resume/resume-sections.ts';
import { loadTranslations } from '#contract/locales/locales.ts';
import { contentHash } from '../../lib/hashes.ts';
import type { Pictures } from '../../kernel/images/pictures.ts';
import type { PrintedResume, ReadSiteContent } from '../site-content/site-content.service.ts';
import { resumeDocument } from './resume-document.ts';

export interface ResumeFile {
  readonly hash: string;
  /** In bytes. */
  readonly length: number;
  /** Returns undefined if the file was replaced. `client` is the response that it is sent to. */
  bytes(client?: Writable): Promise<Buffer | undefined>;
}

export type ResumePdfService = ReturnType<typeof resumePdfService>;

interface Parts {
  siteContent: ReadSiteContent;
  pictures: Pick<Pictures, 'makeDocument'>;
}

/** The document and its missing letters. */
interface Written {
  readonly data: string;
  readonly report: PdfReport;
}

const template = new URL('resume.typ', import.meta.url);

export function resumePdfService({ siteContent, pictures }: Parts) {
  const documents = new WeakMap<PrintedResume, Promise<Written>>();
  let kept: { data: string; made: Promise<ResumeFile> } | undefined;

  async function make(data: string): Promise<ResumeFile> {
    const bytes = await pictures.makeDocument(await readFile(template, 'utf8'), data);
    return { hash: contentHash(bytes), length: bytes.length, bytes: async () => bytes };
  }

  /** Written once for each content. */
  function written(printed: PrintedResume): Promise<Written> {
    const known = documents.get(printed);
    if (known) return known;
    const writing = write(printed);
    documents.set(printed, writing);
    writing.catch(() => documents.delete(printed));
    return writing;
  }

  return {
    /**
     * Parallel requests share one PDF, which is kept until its content changes. Undefined without data or if letters
     * have no font. Throws like `makeDocument`.
     */
    async get(): Promise<ResumeFile | undefined> {
      const { printed } = await siteContent();
      const found = printed && (await written(printed));
      if (!found || found.report.missing.length > 0) return undefined;
      const { data } = found;
      if (kept?.data === data) return kept.made;
      const making = { data, made: make(data) };
      kept = making;
      making.made.catch(() => {
        if (kept === making) kept = undefined;
      });
      return making.made;
    },

    /** Whether visitors can download a file made from the texts. */
    async offersFile(printed: PrintedResume): Promise<boolean> {
      // The first page after a start asks: creating the document takes a twentieth of that start.
      const { sections, user } = printed;
      const isCovered = plainText.test(JSON.stringify({ sections, user }));
      return isCovered || (await written(printed)).report.missing.length === 0;
    },

    /** The report for the owner. */
    async report(): Promise<PdfReport> {
      const { printed } = await siteContent();
      return printed ? (await written(printed)).report : nothingToReport;
    },
  };
}

async function write(printed: PrintedResume): Promise<Written> {
  const { resume: translations } = await loadTranslations(printed.site.language, 'resume');
  const data = resumeDocument({ ...printed, translations });
  // Loaded for the first resume, not at start.
  const { printableDocument } = await import('./missing-letters.ts');
  return printableDocument(data);
}

/** Latin-1 text with common dashes, quotation marks and bullets, which the fonts cover completely. */
const plainText = /^[\x20-\x7e\xa0-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]*$/u;

const nothingToReport: PdfReport = { missing: [], signs: [], misread: [] };
