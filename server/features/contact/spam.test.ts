import { expect, test } from 'vitest';
import { countLinks, type Signals, spamReason } from './spam.ts';

const usual: Signals = { trapped: false, links: 0, seconds: 60, repeats: 0 };
const judged = (signals: Partial<Signals>) => spamReason({ ...usual, ...signals });

test.each<[string, Partial<Signals>]>([
  ['with links in a long text', { links: 7 }],
  ['if it was typed quickly', { seconds: 0 }],
  ['with a text that two others sent', { repeats: 2 }],
  ['if the time is unknown', { seconds: undefined, links: 1 }],
  ['with one link sent quickly', { links: 1, seconds: 1 }],
  ['with several links sent slowly', { links: 3, seconds: 3 }],
])('a message is not spam %s', (_why, signals) => {
  expect(judged(signals)).toBeNull();
});

test.each<[string, Partial<Signals>, string]>([
  ['for the hidden field alone', { trapped: true }, 'a hidden field was filled in'],
  ['for many links', { links: 8 }, '8 links'],
  ['for a text that three others sent', { repeats: 3 }, 'same text as 3 others'],
  ['for links sent quickly', { links: 2, seconds: 2 }, '2 links, sent 2 s after the form was opened'],
  [
    'for a known text sent quickly',
    { repeats: 1, seconds: 0.4 },
    'sent 0 s after the form was opened, same text as 1 other',
  ],
  ['for links in a known text', { links: 3, repeats: 2 }, '3 links, same text as 2 others'],
])('a message is spam %s', (_why, signals, reason) => {
  expect(judged(signals)).toBe(reason);
});

test.each([
  ['Hello, are you free in May?', 0],
  ['See https://example.org/a and http://www.example.org.', 2],
  ['www.example.org, <a href="https://example.net">here</a>, [url=HTTP://example.com]', 3],
  ['I used wwwroot and http:// as words', 0],
])('in the message “%s” the number of links is counted', (text, count) => {
  expect(countLinks(text)).toBe(count);
});
