/** `npm run docs:check`: checks that the links and the paths in backticks of the documents exist. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder } from './run-script.ts';

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: projectFolder });
/** Paths that running the project creates. A fresh clone has none of them. */
const made = new Set(['node_modules', 'dist', 'program', 'data', 'test-results', '.env']);

const present = readdirSync(projectFolder);
const faults = documents.flatMap((document) =>
  readFileSync(join(projectFolder, document), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      namedPaths(line)
        .filter((path) => !exists(path, document))
        .map((path) => `${document}:${index + 1} names ${path}, which does not exist`),
    ),
);
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Returns links and text in backticks that look like a path of the project. */
function namedPaths(line: string): string[] {
  const quoted = [...line.matchAll(/`([^`\s]+)`/gu)].map(([, text = '']) => text).filter(isProjectPath);
  const linked = [...line.matchAll(/\]\(([^)#\s:]+)(#[^)\s]*)?\)/gu)].map(([, text = '']) => text);
  return [...quoted, ...linked]
    .map((path) => path.replace(/:\d+$/u, ''))
    .filter((path) => !/[*<>{}…]/u.test(path));
}

/** Returns whether the text is a folder of the project or has the form of a path. Addresses and packages have not. */
function isProjectPath(text: string): boolean {
  const [top = ''] = text.split('/');
  if (made.has(top) || /^[/@]|:\/\//u.test(text)) return false;
  return (
    (text.includes('/') && present.includes(top)) ||
    /^[\w./-]+(\/|\.(ts|tsx|json|md|css|html|png|svg))$/u.test(text)
  );
}

/** Resolves paths from the project's folder and the document's folder. A bare file name may be anywhere. */
function exists(path: string, document: string): boolean {
  if (
    [projectFolder, join(projectFolder, dirname(document))].some((folder) => existsSync(join(folder, path)))
  )
    return true;
  const globOptions = { cwd: projectFolder, exclude: ['node_modules/**', 'dist/**'] };
  return !path.includes('/') && globSync([`*/${path}`, `*/**/${path}`], globOptions).length > 0;
}
