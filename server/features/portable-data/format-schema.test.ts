/** The JSON Schema of exported data. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { contentOf, downloadData } from '../../testing/portable-site.ts';
import { addFurtherPicture, addProject, ownedSite } from '../../testing/portfolio.ts';
import { testSite } from '../../testing/site.ts';
import { historyName } from './file-paths.ts';
import { dataFileNames } from './format.ts';
import { formatSchema } from './format-schema.ts';

test('exported data matches its JSON Schema', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { id } = await addProject(owner);
  await addFurtherPicture(owner, id, { caption: 'A queue' });
  const content = await contentOf(await downloadData(site, owner));
  const ajv = new Ajv2020({ validateFormats: false, strict: false });
  for (const name of dataFileNames) {
    const isValid = ajv.validate(formatSchema.$defs[name] as object, content[name]);
    expect([name, isValid, ajv.errors]).toEqual([name, true, null]);
  }
  const isValid = ajv.validate(
    formatSchema.$defs[historyName] as object,
    content[`projects/${id}-clinic-queue/${historyName}`],
  );
  expect([isValid, ajv.errors]).toEqual([true, null]);
});
