/** A PDF as a reader has it. */
import { extractText, getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  pages: number;
  /** Its words, with a space between any two. */
  text: string;
  info: Record<string, unknown>;
  /** What it says of itself in XMP. */
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
