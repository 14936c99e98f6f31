/**
 * `npm run sbom`: prints what the package is made of, as CycloneDX: the modules that npm installs with it, and the
 * packages that its last build has bundled, which npm takes for tools.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { bundledPackages } from './notices.ts';
import { projectFolder } from './run-script.ts';

/** What is read or added to; all else stays as npm has written it. */
const sbom = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string(), name: z.string() }) }),
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

const { name } = z
  .object({ name: z.string() })
  .parse(JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')));
const list = sbom.parse(JSON.parse(await listOfNpm()));
const site = list.metadata.component;
// npm calls it as the folder is called.
site.name = name;

const listed = new Set(list.components.map((component) => component['bom-ref']));
const bundled = (await bundledPackages())
  .map((notice) => ({ ...notice, ref: `${notice.name}@${notice.version}` }))
  .filter(({ ref }) => !listed.has(ref));
list.components.push(
  ...bundled.map(({ ref, name: called, version, identifier }) => ({
    'bom-ref': ref,
    type: 'library',
    name: called,
    version,
    scope: 'required',
    purl: `pkg:npm/${called.replace('@', '%40')}@${version}`,
    ...(identifier && { licenses: [licenceOf(identifier)] }),
  })),
);
const refs = bundled.map(({ ref }) => ref);
list.dependencies.find(({ ref }) => ref === site['bom-ref'])?.dependsOn.push(...refs);
list.dependencies.push(...refs.map((ref) => ({ ref, dependsOn: [] })));
process.stdout.write(`${JSON.stringify(list, undefined, 2)}\n`);

async function listOfNpm(): Promise<string> {
  const options = ['sbom', '--sbom-format=cyclonedx', '--omit=dev'];
  const settings = { cwd: projectFolder, maxBuffer: 16 * 1024 * 1024, shell: process.platform === 'win32' };
  return (await promisify(execFile)('npm', options, settings)).stdout;
}

/** A name of SPDX, or several of them joined by AND and OR. */
function licenceOf(identifier: string): object {
  return identifier.includes(' ') ? { expression: identifier } : { license: { id: identifier } };
}
