/** Reads PDFs. */
import { execFileSync, spawnSync } from 'node:child_process';
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';

export interface ReadPdf {
  pages: number;
  /** The words, separated by spaces. */
  text: string;
  info: Record<string, unknown>;
  /** XMP metadata. */
  metadata: string;
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { totalPages, text } = await extractText(pdf, { mergePages: true });
  const { info, metadata } = await pdf.getMetadata();
  return {
    pages: totalPages,
    text: text.replaceAll(/\s+/g, ' '),
    info: info as Record<string, unknown>,
    metadata: (metadata as { getRaw(): string } | null)?.getRaw() ?? '',
  };
}

/** True if poppler is installed, which search engines and job sites use. */
export const hasPdfToText = spawnSync('pdftotext', ['-v']).error === undefined;

/** Returns the words that `pdftotext` extracts, separated by spaces. */
export function wordsOf(bytes: Uint8Array): string {
  return execFileSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8' }).replaceAll(/\s+/gu, ' ');
}

/** Returns the names of the first page's fonts. */
export async function fontsOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const page = await pdf.getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const { OPS } = await getResolvedPDFJS();
  const ids = fnArray.flatMap((operation, at) =>
    operation === OPS.setFont ? [String((argsArray[at] as unknown[])[0])] : [],
  );
  return [...new Set(ids)].map((id) => (page.commonObjs.get(id) as { name: string }).name);
}
