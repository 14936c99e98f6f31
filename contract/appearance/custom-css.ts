/** The owner's own CSS: limits, and the check that refuses malformed CSS and files of other sites. */
import { type CSSToken, type ParseError, tokenize, TokenType } from '@csstools/css-tokenizer';
import * as z from 'zod/mini';
import { customCssMessages as messages } from '../ui-text/owner.ts';

/** In characters. */
export const maxCustomCss = 64 * 1024;

/** The owner's route that lists the saved states of the CSS. */
export const customCssHistoryApi = '/api/appearance/custom-css';

/** Returns the address of a sheet by the hash of its text. */
export const customCssSheet = (hash: string) => `/assets/custom-${hash}.css`;

/** Returns the hash in the address of a sheet; undefined for other addresses. */
export function hashInSheet(address: string): string | undefined {
  return /^\/assets\/custom-([\w-]+)\.css$/.exec(address)?.[1];
}

/** Maximum number of saved states; the oldest are deleted. */
export const maxSavedCss = 50;

/** A saved state of the CSS. */
export const savedCss = z.object({
  id: z.int(),
  /** ISO 8601 in UTC. */
  saved_at: z.string(),
  /** Address of its sheet. */
  url: z.string(),
});
export type SavedCss = z.infer<typeof savedCss>;

interface CssFault {
  /** From 1. */
  line: number;
  message: string;
}

/** The owner's own CSS; '' for none. */
export const customCss = z.string().check(
  z.maxLength(maxCustomCss, messages.tooLong(maxCustomCss)),
  z.check(({ value, issues }) => {
    const faults = value.length <= maxCustomCss ? cssFaults(value) : [];
    if (faults.length > 0)
      issues.push({ code: 'custom', input: value, message: messages.faults(faults.slice(0, shownFaults)) });
  }),
);

const shownFaults = 3;

/** Functions of CSS that take an address as a string, which could come from a variable. `url` is checked separately. */
const otherAddresses = /^(?:src|image|(?:-webkit-)?image-set)$/;

/**
 * Returns faults in order of lines; [] if the CSS is well-formed and loads nothing from other sites. Does not check
 * selectors, or names and values of properties. Structure is checked only if no other fault was found.
 */
export function cssFaults(css: string): CssFault[] {
  const found: { at: number; message: string }[] = [];
  const fault = (at: number, message: string) => found.push({ at, message });
  const onParseError = ({ sourceStart }: ParseError) => fault(sourceStart, messages.unreadable);
  const tokens = tokenize({ css }, { onParseError }).filter(
    ([type]) => type !== TokenType.Whitespace && type !== TokenType.Comment,
  );
  for (const [index, token] of tokens.entries()) {
    const message = loadingFault(token, tokens[index + 1]);
    if (message !== undefined) fault(token[2], message);
  }
  // An unclosed string or comment swallows the brackets behind it.
  if (found.length === 0) structureFaults(tokens, fault);
  return found
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, message }) => ({ line: css.slice(0, at).split(/\r\n|[\n\f\r]/).length, message }));
}

/** Returns the fault of a token that loads, or may load, a file; undefined if there is none. */
function loadingFault(token: CSSToken, next: CSSToken | undefined): string | undefined {
  if (token[0] === TokenType.BadURL) return messages.unreadable;
  if (token[0] === TokenType.AtKeyword && isNamed(token[4].value, 'import')) return messages.noImport;
  if (token[0] === TokenType.URL) return isOwnAddress(token[4].value) ? undefined : messages.noOtherSites;
  if (token[0] !== TokenType.Function) return undefined;
  const name = token[4].value.toLowerCase();
  if (otherAddresses.test(name)) return messages.urlOnly(name);
  if (name !== 'url') return undefined;
  return next?.[0] === TokenType.String && isOwnAddress(next[4].value) ? undefined : messages.noOtherSites;
}

function isNamed(value: string, name: string): boolean {
  return value.toLowerCase() === name;
}

const ownOrigin = 'https://this-site.invalid';

/** Returns true for a path of this site, a fragment and a picture in a `data:` URL. */
function isOwnAddress(address: string): boolean {
  if (/^data:image\//i.test(address)) return true;
  return /^[#/]/.test(address) && URL.parse(address, ownOrigin)?.origin === ownOrigin;
}

/** A bracket that is not closed yet. */
interface Open {
  token: CSSToken;
  /** Tokens since the last statement, without those in inner brackets; undefined where statements are not checked. */
  statement: CSSToken[] | undefined;
}

const closing = new Set<TokenType>([TokenType.CloseCurly, TokenType.CloseParen, TokenType.CloseSquare]);
const counterparts: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/** Reports brackets without their counterpart, and statements that are neither a rule nor a declaration. */
function structureFaults(tokens: readonly CSSToken[], fault: (at: number, message: string) => void): void {
  const top: { statement: CSSToken[] | undefined } = { statement: [] };
  const open: Open[] = [];
  for (const token of tokens) {
    const [type, text, at] = token;
    const within = open.at(-1) ?? top;
    if (type === TokenType.OpenCurly) {
      const { statement } = within;
      open.push({ token, statement: statement && !isVariable(statement) ? [] : undefined });
    } else if (type === TokenType.Function || type === TokenType.OpenParen || type === TokenType.OpenSquare) {
      within.statement?.push(token);
      open.push({ token, statement: undefined });
    } else if (closing.has(type)) {
      const closed = open.pop();
      if (!closed || counterparts[closed.token[1].slice(-1)] !== text) {
        fault(at, messages.unopened(text));
        return;
      }
      if (type !== TokenType.CloseCurly) continue;
      endDeclaration(closed.statement, fault);
      const around = open.at(-1) ?? top;
      // A rule ends with its block, a variable with its semicolon.
      if (around.statement && !isVariable(around.statement)) around.statement = [];
    } else if (type === TokenType.Semicolon) {
      if (open.length > 0) endDeclaration(within.statement, fault);
      else endStatement(within.statement, fault);
      within.statement &&= [];
    } else if (type !== TokenType.EOF) within.statement?.push(token);
  }
  const last = open.at(-1);
  if (last) fault(last.token[2], messages.unclosed(last.token[1]));
  else endStatement(top.statement, fault);
}

/** Reports a statement outside of blocks that has no block. Only at-rules such as `@layer` may lack one. */
function endStatement(
  statement: readonly CSSToken[] = [],
  fault: (at: number, message: string) => void,
): void {
  const [first] = statement;
  if (first && first[0] !== TokenType.AtKeyword) fault(first[2], messages.noBlock);
}

/** Reports a declaration without a name and a colon, and one with a second colon, which lacks a semicolon. */
function endDeclaration(
  statement: readonly CSSToken[] = [],
  fault: (at: number, message: string) => void,
): void {
  const [name, colon, ...value] = statement;
  if (!name || name[0] === TokenType.AtKeyword) return;
  if (name[0] !== TokenType.Ident || colon?.[0] !== TokenType.Colon) {
    fault(name[2], messages.noDeclaration);
    return;
  }
  if (isVariable(statement)) return;
  const second = value.find(([type]) => type === TokenType.Colon);
  if (second) fault(second[2], messages.noSemicolon);
}

function isVariable([name, colon]: readonly CSSToken[]): boolean {
  return name?.[0] === TokenType.Ident && name[4].value.startsWith('--') && colon?.[0] === TokenType.Colon;
}
