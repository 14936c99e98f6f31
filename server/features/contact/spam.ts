/**
 * Whether a message is spam, judged by the message alone: nobody else is asked. Two points make it spam, so
 * that no single habit of people does: a quick hand, a link or two, a text that somebody else sent as well.
 */
import { spamReasons } from '#contract/ui-text/owner.ts';

/** What is known of a message that has just come in. */
export interface Signals {
  /** The hidden field was filled in. */
  trapped: boolean;
  links: number;
  /** How long the form took to fill in; undefined when nobody can tell. */
  seconds: number | undefined;
  /** How many others sent the same text of late. */
  repeats: number;
}

const enough = 2;

/** More than a client's brief has. */
const manyLinks = 8;

/** Nobody reads a form and writes a sentence in less, in seconds. */
const quickest = 3;

/** Why the message is spam, in words for the owner; null when it is not. */
export function spamReason({ trapped, links, seconds, repeats }: Signals): string | null {
  const found: { points: number; reason: string }[] = [
    { points: trapped ? 2 : 0, reason: spamReasons.trap },
    { points: links >= manyLinks ? 2 : links >= 2 ? 1 : 0, reason: spamReasons.links(links) },
    {
      points: seconds !== undefined && seconds < quickest ? 1 : 0,
      reason: spamReasons.quick(Math.round(seconds ?? 0)),
    },
    { points: repeats >= 3 ? 2 : repeats >= 1 ? 1 : 0, reason: spamReasons.repeated(repeats) },
  ].filter(({ points }) => points > 0);
  const total = found.reduce((sum, { points }) => sum + points, 0);
  return total >= enough ? found.map(({ reason }) => reason).join(', ') : null;
}

/** How many links a text holds, written out or as markup. */
export function countLinks(text: string): number {
  return text.match(/https?:\/\/(?:www\.)?\S|\bwww\.\S/giu)?.length ?? 0;
}
