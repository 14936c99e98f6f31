/** Values for a schema: valid, nearly valid and hostile. */
import fc from 'fast-check';
import type { Schema } from './description.ts';
import type { KnownValues } from './known-values.ts';

/** No page may contain it unescaped; the hostile texts contain it. */
export const canary = '<x-canary';

/** Texts that often break programs. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uFEFF',
  '\uD800',
  'a\r\nBcc: everybody@example.org',
  `"'>${canary}>`,
  `</script>${canary}>`,
  `<!--${canary}-->`,
  `javascript:alert(1)//${canary}>`,
  "' OR 1=1 --",
  "');DROP TABLE projects;--",
  '$1',
  '%',
  '_%',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '..\\..\\x',
  '%00%2e%2e%2f',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e999',
  '2147483648',
  '9007199254740993',
  'http://',
  'http://[::1',
  'http://user:password@127.0.0.1:1/',
  '\u202Eright to left',
  '𝒳'.repeat(60),
  'a'.repeat(5001),
  'é'.repeat(20_000),
];

const hostileText = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 80 }));

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(null, true, 0, -1, 1.5, 1e300, [], {}, [[]], [null]) },
  { weight: 1, arbitrary: fc.jsonValue({ depthSize: 'small' }) },
);

export const hostileString: fc.Arbitrary<string> = hostileText;

/** Mostly existing values, because others are refused early. */
function knownOf(known: KnownValues, name: string) {
  const values = known.get(name) ?? [];
  return values.length > 0 ? [{ weight: 4, arbitrary: fc.constantFrom(...values) }] : [];
}

/** Values that the schema allows; `name` is the property's name. */
export function validValue(schema: Schema, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => validValue(choice, known, name)));
  const [type = schema.properties ? 'object' : 'any'] = [schema.type ?? []].flat();
  switch (type) {
    case 'string':
      return text(schema, known, name);
    case 'integer':
    case 'number': {
      const bounds = {
        min: Math.max(schema.minimum ?? -10, -1e9),
        max: Math.min(schema.maximum ?? 100, 1e9),
      };
      return fc.oneof(...knownOf(known, name), fc.integer(bounds));
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(validValue(schema.items ?? {}, known, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 10),
      });
    case 'object': {
      const properties = Object.entries(schema.properties ?? {});
      const parts = properties.map(([key, property]) => [key, validValue(property, known, key)] as const);
      return fc.record(Object.fromEntries(parts), {
        requiredKeys: schema.required ?? [],
        noNullPrototype: true,
      });
    }
    default:
      // Lists are texts, like most fields without a type.
      return fc.oneof(
        ...knownOf(known, name),
        fc.array(word, { minLength: 1, maxLength: 5 }),
        fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => JSON.stringify(words)),
      );
  }
}

const word = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 });

function text(schema: Schema, known: KnownValues, name: string): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 200, pattern, format } = schema;
  // Pictures can also be links.
  if (format === 'binary') return fc.webUrl();
  const there = knownOf(known, name).map(({ weight, arbitrary }) => ({
    weight,
    arbitrary: arbitrary.map(String),
  }));
  if (pattern !== undefined) {
    // Patterns do not limit the length, so the text is cut or repeated.
    const withLength = (one: string) =>
      one.length < minLength ? one.repeat(minLength).slice(0, minLength) : one.slice(0, maxLength);
    return fc.oneof(...there, fc.stringMatching(new RegExp(pattern, 'u'), { size: '-1' }).map(withLength));
  }
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 300)) };
  const plain = fc.string({ unit: 'grapheme', ...length });
  return fc.oneof(
    ...there,
    plain,
    ...(/link|url/iu.test(name) ? [{ weight: 6, arbitrary: fc.webUrl() }] : []),
  );
}

/** Valid values except for one or two properties that are missing, additional or invalid. */
export function nearlyValid(schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const names = [...Object.keys(schema.properties ?? {}), '__proto__', 'id'];
  const change = fc.record({ name: fc.constantFrom(...names), isLeftOut: fc.boolean(), value: hostileValue });
  return fc
    .tuple(validValue(schema, known), fc.array(change, { minLength: 1, maxLength: 2 }))
    .map(([value, changes]) => {
      if (typeof value !== 'object' || value === null) return changes[0]?.value;
      const entries = new Map<string, unknown>(Object.entries(value));
      for (const { name, isLeftOut, value: other } of changes)
        if (isLeftOut) entries.delete(name);
        else entries.set(name, other);
      return Object.fromEntries(entries);
    });
}
