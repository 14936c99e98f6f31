/** Generates a PDF from the resume data, for owners who have not uploaded one. */
import { readFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import type { PdfReport } from '#contract/resume/resume-sections.ts';
import { contentHash } from '../../lib/hashes.ts';
import type { Pictures } from '../../kernel/pictures/pictures.ts';
import type { ReadSiteContent } from '../site-content/site-content.service.ts';
import { writtenResume } from './written-resume.service.ts';

export interface ResumeFile {
  readonly hash: string;
  /** In bytes. */
  readonly length: number;
  /** Returns undefined if the upload was replaced meanwhile. `client` is the response that the bytes are sent to. */
  bytes(client?: Writable): Promise<Buffer | undefined>;
}

export type ResumePdfService = ReturnType<typeof resumePdfService>;

interface Parts {
  siteContent: ReadSiteContent;
  pictures: Pick<Pictures, 'makeDocument'>;
}

const template = new URL('resume.typ', import.meta.url);

export function resumePdfService({ siteContent, pictures }: Parts) {
  let kept: { data: string; made: Promise<ResumeFile> } | undefined;

  async function make(data: string): Promise<ResumeFile> {
    const bytes = await pictures.makeDocument(await readFile(template, 'utf8'), data);
    return { hash: contentHash(bytes), length: bytes.length, bytes: async () => bytes };
  }

  return {
    /**
     * Returns the PDF, made for the first call and kept until its data change; undefined without data, and if a letter
     * is in no font. Throws what `makeDocument` throws.
     */
    async get(): Promise<ResumeFile | undefined> {
      const { printed } = await siteContent();
      const found = printed && (await writtenResume(printed));
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

    /** Returns the faults of the PDF; an empty report without data. */
    async report(): Promise<PdfReport> {
      const { printed } = await siteContent();
      return printed ? (await writtenResume(printed)).report : nothingToReport;
    },
  };
}

const nothingToReport: PdfReport = { missing: [], signs: [], misread: [] };
