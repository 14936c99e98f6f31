/** Writes the JSON Schema of exported data to `dist/`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatSchema } from '../server/features/portable-data/format-schema.ts';
import { projectFolder } from './run-script.ts';

writeFileSync(
  join(projectFolder, 'dist', 'data-format.schema.json'),
  `${JSON.stringify(formatSchema, null, 2)}\n`,
);
