/**
 * Before `npm pack`: makes what the package holds beside its documents, all of it from the present sources. Fails
 * when the package would not bring along what its program imports, or bring along more.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { checkAdvisories } from './advisories.ts';
import { build, isUpToDate } from './build-output.ts';
import { writeNotices } from './notices.ts';
import { buildProgram } from './program.ts';
import { projectFolder } from './run-script.ts';

/** Asked for by name when they are needed, which no import shows. */
const askedForByName = ['highlight.js', 'markdown-it'];

const built = isUpToDate() ? Promise.resolve() : build({ quietly: true });
const [isChecked] = await Promise.all([checkAdvisories(built), built]);
if (!isChecked)
  process.stderr.write(
    'WARNING: this package has no list of known weaknesses, so that no site can show them on its page Health. ' +
      'Pack it again where the registry answers.\n',
  );
await writeNotices();

const imported = new Set([...(await buildProgram()), ...askedForByName]);
const packageFile = z.object({ dependencies: z.record(z.string(), z.string()) });
const { dependencies } = packageFile.parse(
  JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')),
);
const faults = [
  ...[...imported].filter((name) => !(name in dependencies)).map((name) => `${name} is missing`),
  ...Object.keys(dependencies)
    .filter((name) => !imported.has(name))
    .map((name) => `${name} is imported by nothing`),
];
for (const fault of faults) process.stderr.write(`dependencies of package.json: ${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
