/**
 * A one-page PDF, written by hand: the format is text as long as nothing is compressed (ISO 32000-1, 7.5).
 */
import { categories, person, projects } from '../../sample-portfolio/portfolio.ts';

interface Line {
  readonly text: string;
  readonly size: number;
  /** Space above, in points. */
  readonly above: number;
  readonly bold?: boolean;
}

/** The resume of the demo's person. */
export function resumePdf(): Buffer {
  const lines: Line[] = [
    { text: person.fullname, size: 26, above: 0, bold: true },
    { text: person.home_page_sub_title, size: 12, above: 22 },
    { text: `${person.email}   ${person.website_link}`, size: 10, above: 18 },
    { text: 'What I do', size: 15, above: 40, bold: true },
    ...categories.map(({ name, description }) => ({ text: `${name}: ${description}`, size: 10, above: 17 })),
    { text: 'Selected work', size: 15, above: 40, bold: true },
    ...projects.map(({ title, technologies }) => ({
      text: `${title} (${technologies.join(', ')})`,
      size: 10,
      above: 17,
    })),
  ];
  return pdf(lines);
}

const page = { width: 595, height: 842, margin: 64 } as const;

function pdf(lines: readonly Line[]): Buffer {
  let y = page.height - page.margin;
  const shown = lines.map(({ text, size, above, bold }) => {
    y -= above;
    return `BT /${bold ? 'B' : 'R'} ${size} Tf ${page.margin} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`;
  });
  const content = shown.join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
