/** Compares the log lines in docs/monitoring.md with the sources. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ESTree, parseSync, Visitor } from 'vite';

const project = new URL('../../', import.meta.url);
const levels = new Set(['fatal', 'error', 'warn', 'info']);

interface LogLine {
  message: string;
  level: string;
  fields: string[];
}

/** Log lines at the default level. Interpolated parts of a message are written as …. */
function logLinesIn(path: string, text: string): LogLine[] {
  const found: LogLine[] = [];
  const objects = new Map<string, ESTree.ObjectExpression>();

  const texts = new Map<string, ESTree.Node>();
  const named = (node: ESTree.Node | undefined) =>
    node?.type === 'Identifier' ? (texts.get(node.name) ?? node) : node;

  function fieldsOf(argument: ESTree.Node | undefined): string[] {
    if (argument?.type === 'Identifier') return fieldsOf(objects.get(argument.name));
    if (argument?.type !== 'ObjectExpression') return [];
    return argument.properties.flatMap((property) => {
      if (property.type === 'SpreadElement') return fieldsOf(property.argument);
      return property.key.type === 'Identifier' ? [property.key.name] : [];
    });
  }

  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier') return;
      if (init?.type === 'ObjectExpression') objects.set(id.name, init);
      if (init?.type === 'Literal') texts.set(id.name, init);
    },
    'CallExpression:exit': ({ callee, arguments: [first, second], start }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name: level } = callee.property;
      const { object } = callee;
      const isLog =
        (object.type === 'Identifier' && object.name === 'log') ||
        (object.type === 'MemberExpression' &&
          object.property.type === 'Identifier' &&
          object.property.name === 'log');
      if (!isLog || !levels.has(level)) return;
      const message = textOf(named(first)) ?? textOf(second);
      // The callers pass the names: see security-events.ts.
      if (message === undefined && path.endsWith('security-events.ts')) return;
      if (message === undefined) throw new Error(`${path}: no message of its own at ${start}`);
      found.push({ message, level, fields: fieldsOf(first) });
    },
  }).visit(parseSync(path, text).program);
  return found;
}

function textOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral') return undefined;
  return node.quasis.map(({ value }) => value.raw).join('…');
}

const read = (path: string) => readFileSync(new URL(path, project), 'utf8');

test('the table in docs/monitoring.md has every log line of the sources with its level and fields, and no other', () => {
  const paths = globSync('server/**/*.ts', { cwd: project }).filter(
    (path) => !/\.test\.ts$|^server\/testing\//.test(path),
  );
  const logged = paths.flatMap((path) => logLinesIn(path, read(path)));
  expect(logged.length).toBeGreaterThan(35);
  const rows = [...read('docs/monitoring.md').matchAll(/^\| `([^|]+)` \| (\w+) \|([^|]*)\| [^|]+ \|$/gm)]
    .filter(([, , level = '']) => levels.has(level))
    .map(([, message = '', level = '', fields = '']) => ({
      message: message.replaceAll(/^`+ ?| ?`+$/g, ''),
      level,
      fields: [...fields.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    }));
  const inOrder = (lines: LogLine[]) =>
    lines
      .map(({ message, level, fields }) => `${message} (${level}) ${fields.toSorted().join(' ')}`)
      .toSorted();
  expect(inOrder(rows)).toEqual([...new Set(inOrder(logged))]);
});

test('docs/security.md names every security event of the log', () => {
  const events = [...read('server/kernel/auth/security-events.ts').matchAll(/^ {2}\| '([^']+)'/gm)].map(
    ([, name]) => name,
  );
  expect(events.length).toBeGreaterThan(20);
  const [, list = ''] = /## Find security events in the log\n([^#]+)/.exec(read('docs/security.md')) ?? [];
  const named = [...list.replaceAll('\n', ' ').matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  expect(named.filter((name) => name !== 'event' && name !== 'registration limited').toSorted()).toEqual(
    events.toSorted(),
  );
});

test.each([
  ["log.info('a')", [{ message: 'a', level: 'info', fields: [] }]],
  ["request.log.warn({ err, of: 1 }, 'b')", [{ message: 'b', level: 'warn', fields: ['err', 'of'] }]],
  [
    "const about = { x }; log.error({ ...about, y }, 'c')",
    [{ message: 'c', level: 'error', fields: ['x', 'y'] }],
  ],
  ['log.info(`code: ${code}!`)', [{ message: 'code: …!', level: 'info', fields: [] }]],
  ["log.debug('d'); catalogue.info('e')", []],
])('the check of log lines reads the message, level and fields of: %s', (source, lines) => {
  expect(logLinesIn('a.ts', source)).toEqual(lines);
});
