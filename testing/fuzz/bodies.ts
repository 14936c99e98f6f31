/** Request bodies: valid, nearly valid and broken. */
import fc from 'fast-check';
import type { Schema } from './description.ts';
import type { KnownValues } from './known-values.ts';
import { validValue, hostileString, hostileValue, nearlyValid } from './values.ts';

export interface Encoded {
  type: string | undefined;
  bytes: Buffer | undefined;
}

const json = 'application/json';
const nothing: fc.Arbitrary<Encoded> = fc.constant({ type: undefined, bytes: undefined });

/** The smallest valid PNG and PDF, and files with a wrong type. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const files = [
  png,
  pdf,
  Buffer.alloc(0),
  png.subarray(0, 40),
  Buffer.concat([png.subarray(0, 16), Buffer.alloc(8, 0xff), png.subarray(24)]),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from('GIF89a<?php echo 1;?>'),
  Buffer.from('%PDF-'),
];
const fileNames = ['a.png', '', 'a.php', 'a\u202Egnp.php', '../../a.png', 'a.png\0.php', 'é"\\.pdf'];

/** Returns bodies for a call; `undefined` for calls without one. */
export function body(
  content: { type: string; schema: Schema } | undefined,
  known: KnownValues,
): fc.Arbitrary<Encoded> {
  if (!content) return fc.oneof({ weight: 6, arbitrary: nothing }, brokenJson, asJson(hostileValue));
  const isMultipart = content.type === 'multipart/form-data';
  const encode = (value: fc.Arbitrary<unknown>) =>
    isMultipart ? asMultipart(value, content.schema) : asJson(value);
  return fc.oneof(
    { weight: 5, arbitrary: encode(validValue(content.schema, known)) },
    { weight: 4, arbitrary: encode(nearlyValid(content.schema, known)) },
    { weight: 1, arbitrary: encode(hostileValue) },
    { weight: 1, arbitrary: isMultipart ? brokenMultipart : brokenJson },
    { weight: 1, arbitrary: otherType(encode(validValue(content.schema, known))) },
    nothing,
  );
}

function asJson(value: fc.Arbitrary<unknown>): fc.Arbitrary<Encoded> {
  return value.map((one) => ({ type: json, bytes: Buffer.from(JSON.stringify(one) ?? '') }));
}

/** JSON that is incomplete, deeply nested, invalid UTF-8 or too large. */
const brokenJson = fc
  .oneof(
    fc.constantFrom(
      Buffer.from('{"a":'),
      Buffer.from('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'),
      Buffer.from('{"a":"\\ud800"}'),
      Buffer.from('{"a":1,"a":2}'),
      Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]),
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      Buffer.from('['.repeat(20_000)),
      Buffer.from(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`),
      Buffer.alloc(40_000, ' '),
      Buffer.alloc(300_000, '1'),
    ),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  )
  .map((bytes) => ({ type: json, bytes }));

function otherType(encoded: fc.Arbitrary<Encoded>): fc.Arbitrary<Encoded> {
  const types = [
    'text/plain',
    'application/xml',
    'application/json; charset=utf-7',
    'multipart/form-data',
    ';',
    '',
  ];
  return fc
    .record({ type: fc.constantFrom(...types, 'application/x-www-form-urlencoded'), encoded })
    .map(({ type, encoded: { bytes } }) => ({ type, bytes }));
}

type Part = { name: string; content: Buffer; filename?: string };
const boundary = 'a-boundary-of-our-own';

function written(parts: readonly Part[]): Encoded {
  const pieces = parts.flatMap(({ name, content, filename }) => {
    const quoted = (text: string) =>
      text
        .toWellFormed()
        .replaceAll('"', '%22')
        .replaceAll(/[\r\n]/gu, ' ');
    const file = filename === undefined ? '' : `; filename="${quoted(filename)}"\r\nContent-Type: image/png`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}\r\n\r\n`;
    return [Buffer.from(head), content, Buffer.from('\r\n')];
  });
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

const file = fc.record({
  // Mostly valid files, because most forms would fail otherwise.
  content: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(png, pdf) }, fc.constantFrom(...files)),
  filename: fc.constantFrom(...fileNames),
});

/** Encodes properties as parts, and binary ones as files. */
function asMultipart(value: fc.Arbitrary<unknown>, { properties = {} }: Schema): fc.Arbitrary<Encoded> {
  return fc.tuple(value, file, fc.integer({ min: 0, max: 5 })).map(([one, chosen, chance]) => {
    const entries = Object.entries(typeof one === 'object' && one !== null ? one : { '': one });
    const parts = entries.flatMap(([name, content]): Part[] => {
      if (properties[name]?.format === 'binary' && chance > 0) return [{ name, ...chosen }];
      const texts = Array.isArray(content) ? (content as unknown[]) : [content];
      return texts.map((text) => ({
        name,
        content: Buffer.from(typeof text === 'string' ? text : (JSON.stringify(text) ?? '')),
      }));
    });
    return written(parts);
  });
}

const brokenMultipart: fc.Arbitrary<Encoded> = fc.oneof(
  fc
    .array(fc.record({ name: hostileString, content: fc.constantFrom(...files), filename: hostileString }), {
      maxLength: 6,
    })
    .map(written),
  fc.constant(written(Array.from({ length: 70 }, () => ({ name: 'x', content: Buffer.from('y') })))),
  fc.record({ cut: fc.integer({ min: 1, max: 200 }), file }).map(({ cut, file: chosen }) => {
    const { type, bytes } = written([{ name: 'main_photo', ...chosen }]);
    return { type, bytes: bytes?.subarray(0, -cut) };
  }),
  fc.uint8Array({ maxLength: 100 }).map((bytes) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.from(bytes),
  })),
);
