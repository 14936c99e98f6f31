/** The steps of the Dockerfile, done in folders: `/srv/vitrine` is taken to lie in the folder of its stage. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commandOf, properties, type Stage, type Step } from './dockerfile.ts';
import { projectFolder } from './run-script.ts';
import { handOver, runScript } from './unprivileged.ts';

/** What the last stage says of a start: everything below `root`, paths included. */
export interface Image {
  readonly root: string;
  readonly cwd: string;
  readonly env: Record<string, string>;
  readonly start: readonly string[];
  readonly healthCheck: readonly string[];
}

/**
 * Does all steps below `folder`, each script as a user without rights. Throws at the first that fails. A site that
 * starts meanwhile takes `port`, since the one of the image may be taken on this machine.
 */
export function buildWithoutDocker(stages: readonly Stage[], folder: string, port: number): Image {
  const sources = join(folder, 'sources');
  takeSources(sources);
  const tops = topFolders(stages);
  // npm wants a home, and asks whom the user's own settings name.
  const home = join(folder, 'home');
  makeFolder(home);
  const environment = { HOME: home, PORT: String(port), ...networkSettings() };

  const roots = new Map<string, string>();
  let image: Image | undefined;
  for (const [index, stage] of stages.entries()) {
    const root = join(folder, stage.name ?? `stage-${index}`);
    if (stage.name !== undefined) roots.set(stage.name, root);
    makeFolder(root);
    const inside = (text: string) =>
      text.replaceAll(new RegExp(String.raw`(?<![\w.])/(?=(?:${tops.join('|')})\b)`, 'g'), `${root}/`);
    let cwd = root;
    const env: Record<string, string> = {};
    for (const step of stage.steps) {
      if (step.keyword === 'WORKDIR') makeFolder((cwd = inside(step.text)));
      else if (step.keyword === 'ENV') Object.assign(env, properties(step));
      else if (step.keyword === 'COPY') copy(step, roots.get(step.flags['from'] ?? '') ?? sources, root, cwd);
      else if (step.keyword === 'RUN') {
        process.stdout.write(`> ${step.text}\n`);
        runScript(inside(step.text), { cwd, env: { ...environment, ...env } });
      }
    }
    const words = (keyword: string) =>
      stage.steps.flatMap((step) => (step.keyword === keyword ? (commandOf(step) ?? []) : [])).map(inside);
    delete env['PATH'];
    image = {
      root,
      cwd,
      env,
      start: [...words('ENTRYPOINT'), ...words('CMD')],
      healthCheck: words('HEALTHCHECK'),
    };
  }
  if (image === undefined) throw new Error('The Dockerfile has no stage.');
  return image;
}

/** The names of the folders at the top that are the image's own; others are the system's. */
function topFolders(stages: readonly Stage[]): string[] {
  const paths = stages.flatMap(({ steps }) =>
    steps.filter(({ keyword }) => ['WORKDIR', 'COPY'].includes(keyword)).flatMap(({ words }) => words),
  );
  return [...new Set(paths.flatMap((path) => /^\/(\w+)/.exec(path)?.[1] ?? []))];
}

/** What Docker is sent as the context: all files that git knows or would take. */
function takeSources(folder: string): void {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: projectFolder,
    encoding: 'utf8',
  });
  for (const file of list.split('\0').filter(Boolean)) cpSync(join(projectFolder, file), join(folder, file));
}

/** Several sources, and one that is a folder, go into the target, as the contents of the folder do. */
function copy({ words }: Step, from: string, root: string, cwd: string): void {
  const target = words.at(-1) ?? '';
  const place = target.startsWith('/') ? join(root, target) : join(cwd, target);
  makeFolder(place);
  const paths = words.slice(0, -1).map((word) => `'${join(from, word)}'${isFile(word) ? '' : '/.'}`);
  runScript(`cp -R -P ${paths.join(' ')} '${place}'`, { cwd: root, env: {} });
}

/** In the Dockerfile, what has an ending or begins with a dot is a file. */
function isFile(word: string): boolean {
  return word !== '.' && /\.\w+$/.test(word);
}

/** Makes the folder and those above it that are missing, all of them of the user without rights. */
function makeFolder(folder: string): void {
  const made = mkdirSync(folder, { recursive: true });
  if (made === undefined) return;
  for (let path = folder; path !== dirname(made); path = dirname(path)) handOver(path);
}

/** Where npm finds its registry on this machine, and whom it trusts. */
function networkSettings(): Record<string, string> {
  const setting = (name: string) =>
    execFileSync('npm', ['config', 'get', name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  const settings = {
    npm_config_registry: setting('registry'),
    npm_config_cafile: setting('cafile'),
    NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'] ?? '',
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== '' && value !== 'null'));
}
