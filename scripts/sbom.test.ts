/** The list of what the package is made of, of the last build. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

interface Sbom {
  bomFormat: string;
  metadata: { component: { name: string; 'bom-ref': string } };
  components: {
    'bom-ref': string;
    name: string;
    version: string;
    purl: string;
    licenses?: { license?: { id: string }; expression?: string }[];
  }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

test('the list names what is installed with the package and what is built into it, and no tool', async () => {
  const program = join(import.meta.dirname, 'sbom.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program], { maxBuffer: 2 ** 24 });
  const { bomFormat, metadata, components, dependencies } = JSON.parse(stdout) as Sbom;
  expect(bomFormat).toBe('CycloneDX');
  expect(metadata.component.name).toBe('vitrine');
  const names = components.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['fastify', 'sharp', 'react', '@base-ui/react', 'lucide-react', 'tailwindcss']),
  );
  for (const tool of ['vitest', 'typescript', 'oxlint', 'vite']) expect(names).not.toContain(tool);

  const react = components.find(({ name }) => name === '@base-ui/react');
  expect(react).toMatchObject({
    purl: `pkg:npm/%40base-ui/react@${react?.version}`,
    licenses: [{ license: { id: 'MIT' } }],
  });
  expect(components.filter(({ licenses = [] }) => licenses.length === 0)).toEqual([]);
  // Each once, and each reached from the package.
  const refs = components.map((component) => component['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  const dependsOn = new Map(dependencies.map((dependency) => [dependency.ref, dependency.dependsOn]));
  const reached = new Set([metadata.component['bom-ref']]);
  for (const ref of reached) for (const next of dependsOn.get(ref) ?? []) reached.add(next);
  expect(refs.filter((ref) => !reached.has(ref))).toEqual([]);
});
