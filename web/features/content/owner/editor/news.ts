/** Messages of the editor. A transaction carries them to `EditorNews`. */
import type { Transaction } from '@tiptap/pm/state';

export interface News {
  /** For screen readers. */
  said?: string;
  /** The reasons why files were refused, one sentence each; [] hides former ones. */
  refused?: readonly string[];
}

const key = 'news';

export function withNews(tr: Transaction, news: News): Transaction {
  return tr.setMeta(key, news);
}

export function newsOf(tr: Transaction): News | undefined {
  return tr.getMeta(key) as News | undefined;
}
