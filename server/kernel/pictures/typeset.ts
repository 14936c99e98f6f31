/** Typesets PDF documents with Typst. Loaded by the picture process only, for the first document. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { TypstCompiler } from '@myriaddreamin/typst-ts-web-compiler';
import { declaredAccessible } from './accessible-pdf.ts';
import { documentFonts } from './document-fonts.ts';

const fontsIn = (folder: string) => fileURLToPath(new URL(`../../../dist/${folder}/`, import.meta.url));

/** Fonts named in templates, and fonts for other scripts. */
const fontFolders = [fontsIn('document-fonts'), fontsIn('share-fonts')];

const main = '/main.typ';

/** Typst's number for diagnostics as lines of text. */
const asLines = 2;

let making: Promise<TypstCompiler> | undefined;

/** Gives templates the fonts, but no files. */
async function createCompiler(): Promise<TypstCompiler> {
  // A document is finished before optimised code would pay off, in time and memory.
  for (const flag of ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up']) setFlagsFromString(flag);
  const { initSync, TypstCompilerBuilder } = await import('@myriaddreamin/typst-ts-web-compiler');
  const code = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/wasm');
  initSync({ module: readFileSync(code) });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const folder of fontFolders)
    for (const file of readdirSync(folder)
      .filter((name) => name.endsWith('.ttf'))
      .toSorted())
      await builder.add_raw_font(readFileSync(join(folder, file)));
  return builder.build();
}

/**
 * Returns a PDF that declares PDF/UA-1. The template reads `data` and `fonts` (the available families) as inputs; its
 * headings must be in order and its letters covered by a font. Throws with Typst's messages if the template is faulty.
 */
export async function typeset(template: string, data: string): Promise<Buffer> {
  making ??= createCompiler();
  const typst = await making;
  const fonts = JSON.stringify(documentFonts().families);
  typst.add_source(main, template);
  const inputs = [
    ['data', data],
    ['fonts', fonts],
  ];
  const { result, diagnostics = [] } = compiled(typst, inputs);
  if (!result) throw new Error(diagnostics.join(' ') || 'No PDF was created.');
  return declaredAccessible(Buffer.from(result));
}

interface Compiled {
  result?: Uint8Array;
  diagnostics?: string[];
}

/** Returns the result of the compiler. If it crashes, ends the process, because its state is then undefined. */
function compiled(typst: TypstCompiler, inputs: string[][]): Compiled {
  try {
    const answer = typst.compile(main, inputs, 'pdf', asLines) as Compiled;
    // Frees the memory of earlier compilations.
    typst.reset();
    return answer;
  } catch {
    process.exit(1);
  }
}
