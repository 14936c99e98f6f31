/** The package that makes PDFs, which is there for some platforms only. Here it is found, and not yet loaded. */
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/**
 * The binaries themselves, less what chooses between them: the lock file names each with its checksum, and of
 * others than these none could be had. npm installs the one that fits the system.
 */
const packages = [
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu',
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-musl',
];

/** The file of Typst's compiler for this platform; undefined where there is none. */
export const typesetter: string | undefined = packages.map(found).find((file) => file !== undefined);

function found(name: string): string | undefined {
  try {
    return resolve(name);
  } catch {
    return undefined;
  }
}
