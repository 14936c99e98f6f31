/** Compares docs/data-format.schema.json with format.ts; `-u` updates the file. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contentOf, downloadData } from '../../testing/portable-site.ts';
import { addFurtherPicture, addProject, ownedSite } from '../../testing/portfolio.ts';
import { testSite } from '../../testing/site.ts';
import { pageVersionsName, versionsName } from './file-paths.ts';
import { dataFileNames, dataFiles, manifest, manifestName } from './format.ts';
import { pageVersionsFile, versionsFile } from './version-format.ts';

function schemaOf(schema: z.ZodMiniType): object {
  const { $schema: _sameForAll, ...described } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return described;
}

const files: Record<string, z.ZodMiniType> = {
  [manifestName]: manifest,
  ...dataFiles,
  [versionsName]: versionsFile,
  [pageVersionsName]: pageVersionsFile,
};
const documented = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A site of Vitrine as data: the JSON files of the archive by their names',
  $defs: Object.fromEntries(Object.entries(files).map(([name, schema]) => [name, schemaOf(schema)])),
};

test('the documented schema matches the program', async () => {
  await expect(`${JSON.stringify(documented, null, 2)}\n`).toMatchFileSnapshot(
    '../../../docs/data-format.schema.json',
  );
});

test('an export matches the schema', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { id } = await addProject(owner);
  await addFurtherPicture(owner, id, { caption: 'A queue' });
  const content = await contentOf(await downloadData(site, owner));
  const ajv = new Ajv2020({ validateFormats: false, strict: false });
  for (const name of dataFileNames) {
    const isValid = ajv.validate(schemaOf(dataFiles[name]), content[name]);
    expect([name, isValid, ajv.errors]).toEqual([name, true, null]);
  }
  const isValid = ajv.validate(
    schemaOf(versionsFile),
    content[`projects/${id}-clinic-queue/${versionsName}`],
  );
  expect([isValid, ajv.errors]).toEqual([true, null]);
});
