/**
 * Declares a PDF to conform to PDF/UA-1. Typst's JavaScript interface has no option for this; its output is
 * tagged and differs in three places only (docs/decisions/0025-typst-in-webassembly.md).
 */

interface Edit {
  at: number;
  /** Number of bytes to remove. */
  removed?: number;
  text: string;
}

/** Number of bytes of a line in the cross-reference table, and of the digits of its offset. */
const [lineLength, digits] = [20, 10];

/** Returns the document with the declaration. Throws if the document is not in Typst's form. */
export function declaredAccessible(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1');
  const listAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const [head = '', count = ''] = /^xref\n0 (\d+)\n/.exec(text.slice(listAt, listAt + 40)) ?? [];
  const linesAt = listAt + head.length;
  const lines = Array.from({ length: Number(count) }, (_, number) => linesAt + number * lineLength);
  const offsets = lines.map((at) => Number(text.slice(at, at + digits)));
  const placeOf = (pattern: RegExp, from: number): number => {
    const number = Number(pattern.exec(text.slice(from))?.[1]);
    return offsets[number] ?? Number.NaN;
  };
  const catalog = placeOf(/\/Root (\d+) 0 R/, listAt);
  const metadata = placeOf(/\/Metadata (\d+) 0 R/, catalog);

  /** Returns the position after the first `mark` at or after `from`. Throws if there is none. */
  function after(mark: string, from: number): number {
    const at = text.indexOf(mark, from);
    if (!(from > 0) || at < 0) throw new Error(`The PDF has no ${mark}.`);
    return at + mark.length;
  }

  const space = {
    at: after('<rdf:Description rdf:about=""', metadata),
    text: ` xmlns:pdfuaid="${namespace}"`,
  };
  const part = { at: after('</dc:format>', space.at), text: '<pdfuaid:part>1</pdfuaid:part>' };
  const lengthAt = after('/Length ', metadata);
  const [length = ''] = /^\d+/.exec(text.slice(lengthAt)) ?? [];
  const grown = Number(length) + space.text.length + part.text.length;
  const edits: Edit[] = [
    { at: lengthAt, removed: length.length, text: String(grown) },
    space,
    part,
    { at: after('/ViewerPreferences <<', catalog), text: ' /DisplayDocTitle true' },
  ];
  const shifted = (offset: number) =>
    offset +
    edits
      .filter(({ at }) => at < offset)
      .reduce((sum, { text: added, removed = 0 }) => sum + added.length - removed, 0);
  const list = lines
    .map(
      (at, number) =>
        `${String(shifted(offsets[number] ?? 0)).padStart(digits, '0')}${text.slice(at + digits, at + lineLength)}`,
    )
    .join('');
  const trailer = text.slice(linesAt + list.length).replace(/(startxref\s+)\d+/, `$1${shifted(listAt)}`);
  const pieces: string[] = [];
  let from = 0;
  for (const { at, removed = 0, text: added } of edits.toSorted((a, b) => a.at - b.at)) {
    pieces.push(text.slice(from, at), added);
    from = at + removed;
  }
  return Buffer.from([...pieces, text.slice(from, linesAt), list, trailer].join(''), 'latin1');
}

const namespace = 'http://www.aiim.org/pdfua/ns/id/';
