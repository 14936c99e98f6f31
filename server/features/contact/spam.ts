/**
 * Recognises spam without external services. A signal has one or two points, and spam has two or more: signals of one
 * point, such as a few links or a text that somebody else also sent, occur in real messages too.
 */
import { spamReasons } from '#contract/ui-text/owner.ts';

/** Signals of an incoming message. */
export interface Signals {
  /** True if the hidden field was filled in. */
  trapped: boolean;
  links: number;
  /** Seconds from the first field to the submission; undefined if unknown. */
  seconds: number | undefined;
  /** Number of other recent senders of the same text. */
  repeats: number;
}

const enough = 2;

/** This many links have two points: a client's brief has fewer. */
const manyLinks = 8;

/** Minimum time for a person to read the form and write a sentence, in seconds. */
const minFillSeconds = 3;

/** Returns the reason why the message is spam, as text for the owner, or null. */
export function spamReason({ trapped, links, seconds, repeats }: Signals): string | null {
  const found: { points: number; reason: string }[] = [
    { points: trapped ? 2 : 0, reason: spamReasons.trap },
    { points: links >= manyLinks ? 2 : links >= 2 ? 1 : 0, reason: spamReasons.links(links) },
    {
      points: seconds !== undefined && seconds < minFillSeconds ? 1 : 0,
      reason: spamReasons.quick(Math.round(seconds ?? 0)),
    },
    { points: repeats >= 3 ? 2 : repeats >= 1 ? 1 : 0, reason: spamReasons.repeated(repeats) },
  ].filter(({ points }) => points > 0);
  const total = found.reduce((sum, { points }) => sum + points, 0);
  return total >= enough ? found.map(({ reason }) => reason).join(', ') : null;
}

/** Counts the addresses in a text that begin with `http://`, `https://` or `www.`. */
export function countLinks(text: string): number {
  return text.match(/https?:\/\/(?:www\.)?\S|\bwww\.\S/giu)?.length ?? 0;
}
