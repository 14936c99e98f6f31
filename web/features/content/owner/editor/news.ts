/** Messages of the editor. A transaction carries them to `EditorNews`. */
import type { Transaction } from '@tiptap/pm/state';

export interface News {
  /** Announced to screen readers. */
  said?: string;
  /** Sentences about files and pasted content that were refused; [] hides the sentences shown. */
  refused?: readonly string[];
}

const key = 'news';

/** Adds `news` to a transaction, in place of those that it has. */
export function withNews(tr: Transaction, news: News): Transaction {
  return tr.setMeta(key, news);
}

export function newsOf(tr: Transaction): News | undefined {
  return tr.getMeta(key) as News | undefined;
}
