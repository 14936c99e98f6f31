/** The JSON Schema of exported data. The build writes it to `dist/`. */
import * as z from 'zod/mini';
import { pageHistoryName, historyName } from './file-paths.ts';
import { dataFiles, manifest, manifestName } from './format.ts';
import { pageHistoryFile, projectHistoryFile } from './history-format.ts';

const files: Readonly<Record<string, z.ZodMiniType>> = {
  [manifestName]: manifest,
  ...dataFiles,
  [historyName]: projectHistoryFile,
  [pageHistoryName]: pageHistoryFile,
};

export const formatSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A site of Vitrine as data: the JSON files of the archive by their names',
  $defs: Object.fromEntries(Object.entries(files).map(([name, schema]) => [name, schemaOf(schema)])),
};

function schemaOf(file: z.ZodMiniType): object {
  const { $schema: _sameForAll, ...schema } = z.toJSONSchema(file, { unrepresentable: 'any' });
  return schema;
}
