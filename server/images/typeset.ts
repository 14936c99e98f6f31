/** Documents as PDF, typeset by Typst. Loaded by the codec process only, when the first one is asked for. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { documentFonts } from './document-fonts.ts';
import { typesetter } from './typesetter.ts';

/** What is used of `@myriaddreamin/typst-ts-node-compiler`, which has its types in another package. */
interface Typst {
  NodeCompiler: {
    create(settings: { workspace: string; fontArgs: { fontPaths: string[] }[] }): Compiler;
  };
}
interface Compiler {
  compile(source: { mainFileContent: string; inputs: Record<string, string> }): Compiled;
  pdf(document: object, settings: { pdfStandard?: string }): Buffer;
  fetchDiagnostics(fault: object): { message: string }[];
  evictCache(age: number): void;
}
interface Compiled {
  result: object | null;
  takeError(): object | null;
}

const fontsIn = (folder: string) => fileURLToPath(new URL(`../../dist/${folder}/`, import.meta.url));

/** Those that templates name, and those that further letters are found in. */
const fontFolders = [fontsIn('document-fonts'), fontsIn('share-fonts')];

let kept: Compiler | undefined;

/** A template can read nothing but fonts. */
function compiler(): Compiler {
  if (typesetter === undefined) throw new Error('No typesetter is installed for this platform.');
  const { NodeCompiler } = createRequire(import.meta.url)(typesetter) as Typst;
  kept ??= NodeCompiler.create({
    workspace: fontsIn('document-fonts'),
    fontArgs: [{ fontPaths: fontFolders }],
  });
  return kept;
}

/**
 * What the template makes of the inputs `data` and `fonts`, the families that it may name. It says of itself that it keeps to PDF/UA-1, unless a letter of it is
 * in no font: then it is made without, for it would not be true. Throws what Typst says of a faulty template.
 */
export function typeset(template: string, data: string): Buffer {
  const typst = compiler();
  const fonts = JSON.stringify(documentFonts().families);
  const compiled = typst.compile({ mainFileContent: template, inputs: { data, fonts } });
  const fault = compiled.takeError();
  if (!compiled.result || fault) throw new Error(fault ? faultOf(typst, fault) : 'Nothing was made.');
  try {
    return typst.pdf(compiled.result, { pdfStandard: 'ua-1' });
  } catch {
    return typst.pdf(compiled.result, {});
  } finally {
    // Of what was said before nothing stays in memory.
    typst.evictCache(0);
  }
}

function faultOf(typst: Compiler, fault: object): string {
  return typst
    .fetchDiagnostics(fault)
    .map(({ message }) => message)
    .join(' ');
}
