/** The resume as the text that its PDF is made from, with the letters that no font has. */
import { loadTranslations } from '#contract/locales/locales.ts';
import type { PdfReport } from '#contract/resume/resume-sections.ts';
import { resumeDocument, type ResumeDocumentParts } from './resume-document.ts';

/** The texts of the document. */
export type PrintedResume = Readonly<Omit<ResumeDocumentParts, 'translations'>>;

interface WrittenResume {
  readonly data: string;
  readonly report: PdfReport;
}

const known = new WeakMap<PrintedResume, Promise<WrittenResume>>();

/** Written once for each content. */
export function writtenResume(printed: PrintedResume): Promise<WrittenResume> {
  const earlier = known.get(printed);
  if (earlier) return earlier;
  const writing = write(printed);
  known.set(printed, writing);
  writing.catch(() => known.delete(printed));
  return writing;
}

/** Whether visitors can download a file made from the texts. */
export async function offersResumeFile(printed: PrintedResume): Promise<boolean> {
  // The first page after a start asks: creating the document takes a twentieth of that start.
  const { sections, user } = printed;
  const isCovered = plainText.test(JSON.stringify({ sections, user }));
  return isCovered || (await writtenResume(printed)).report.missing.length === 0;
}

async function write(printed: PrintedResume): Promise<WrittenResume> {
  const { resume: translations } = await loadTranslations(printed.site.language);
  const data = resumeDocument({ ...printed, translations });
  // Loaded for the first resume, not at start.
  const { printableDocument } = await import('./missing-letters.ts');
  return printableDocument(data);
}

/** Latin-1 text with common dashes, quotation marks and bullets, which the fonts cover completely. */
const plainText = /^[\x20-\x7e\xa0-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]*$/u;
