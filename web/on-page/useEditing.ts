import {
  type Dispatch,
  type SetStateAction,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { endsSession, failureIssues, failureMessage } from '../api/failure.ts';
import { queries } from '../api/public-calls.ts';
import { type QueryCache, QueryCacheContext } from '../api/query-cache.ts';
import { keepUserDetails } from '../api/keep-session.ts';
import { sessionToken } from '../api/session.ts';
import { readDraft } from '../ui/form-state/drafts.ts';
import { useDraft } from '../ui/form-state/useDraft.ts';
import { useEditedElsewhere } from '../ui/form-state/useEditedElsewhere.ts';
import type { EditInPlace } from '../ui/in-place.ts';
import type { PublicPageShown } from './editable-page.ts';
import { merged, saveMerged } from '../ui/owner/form-state/merging.ts';
import { type Known, type PageTexts, savedOf, type Typed } from './page-texts.ts';
import { checked, TypedTexts } from './typed-texts.ts';

export interface Editing {
  shown: PublicPageShown;
  /** The texts as they were read at the start. */
  read: PageTexts;
  draftKey: string;
  /** Replaces texts by fields; undefined restores the texts. */
  onEdit: Dispatch<SetStateAction<EditInPlace | undefined>>;
  /** Called when everything is saved or reverted. */
  onDone: (outcome: 'saved' | 'reverted') => void;
}

/** Input and the texts at that time, to detect conflicts. */
interface Draft {
  typed: Typed;
  saved: Known;
}

export type Trouble = 'signed out' | { sentence: string };

/** Input on a page and saving it, with a draft that survives navigation and reload. */
export function useEditing({ shown, read, draftKey, onDone }: Omit<Editing, 'onEdit'>) {
  const cache = useContext(QueryCacheContext);
  const [draft] = useState(() => readDraft<Draft>(draftKey)?.value);
  const [base, setBase] = useState(read);
  const [newer, setNewer] = useState(() => (draft && isDisputed(draft, read) ? read : null));
  const [typed] = useState(() => new TypedTexts(draft?.typed));
  const [isSaving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const { keep, discard } = useDraft<Draft>(draftKey);
  const changed = typed.changed(base);
  const isChanged = Object.keys(changed).length > 0;
  const isElsewhere = useEditedElsewhere(draftKey, isChanged);
  const state = useSyncExternalStore(typed.subscribe, typed.state);

  useEffect(() => {
    const { typed: texts } = state;
    if (Object.keys(texts).length > 0) keep({ typed: texts, saved: savedOf(base, texts) });
  }, [state, base, keep]);

  async function save(onto: PageTexts = base): Promise<void> {
    try {
      await typed.ready();
    } catch (failure) {
      return tell(failure, onto);
    }
    const { sent, faults } = checked(onto, typed.changed(onto));
    setTrouble(null);
    if (Object.keys(faults).length > 0) return refuse(faults);
    if (Object.keys(sent).length === 0) return revert();
    setSaving(true);
    try {
      const outcome = await saveMerged<Known, ReturnType<typeof versionOf>, void>({
        from: savedOf(onto, sent),
        mine: sent,
        read: async () => versionOf(await onto.readAgain(), sent),
        save: async (texts, _headers, newest) => newest?.page.save(texts),
      });
      if (outcome.kind === 'conflict') return setNewer(outcome.newest.page);
      await showSaved(shown, cache);
      discard();
      onDone('saved');
    } catch (failure) {
      setNewer(null);
      tell(failure, onto);
    } finally {
      setSaving(false);
    }
  }

  function refuse(faults: Typed) {
    setNewer(null);
    typed.refuse(faults);
    const [first = ''] = Object.keys(faults);
    document.querySelector<HTMLElement>(`[data-in-place="${CSS.escape(first)}"]`)?.focus();
  }

  function tell(failure: unknown, { nameOf }: PageTexts) {
    // Going to the login page would hide the input.
    if (endsSession(failure)) return setTrouble('signed out');
    const { faults, sentence } = explained(failure, nameOf);
    if (Object.keys(faults).length > 0) refuse(faults);
    else setTrouble({ sentence });
  }

  function revert() {
    discard();
    onDone('reverted');
  }

  return {
    base,
    typed,
    changed,
    isChanged,
    isElsewhere,
    isRestored: draft !== undefined,
    isSaving,
    trouble,
    /** A version saved elsewhere meanwhile, if any. */
    newer,
    save,
    revert,
    keepEditing: () => setNewer(null),
    takeNewer() {
      if (newer) setBase(newer);
      typed.startAfresh();
      discard();
      setNewer(null);
      void showSaved(shown, cache);
    },
    overwrite() {
      if (!newer) return;
      const removed = Object.keys(changed).find((name) => !newer.texts[name]);
      if (removed !== undefined) {
        setNewer(null);
        const label = base.texts[removed]?.label ?? '';
        return setTrouble({ sentence: `${label} was removed elsewhere. Copy what you need, then cancel.` });
      }
      setBase(newer);
      void save(newer);
    },
  };
}

/** Returns true if a text of the draft was changed elsewhere, too. */
function isDisputed({ typed, saved }: Draft, read: PageTexts): boolean {
  return merged(saved, typed, savedOf(read, typed)).disputed.length > 0;
}

/** Returns the version of the texts that are saved. */
function versionOf(page: PageTexts, sent: Typed) {
  return { values: savedOf(page, sent), etag: page.version, page };
}

/** Returns the faults of texts by their names, and the sentence if there are none. */
function explained(failure: unknown, nameOf: PageTexts['nameOf']) {
  const faults: Record<string, string> = {};
  const others: string[] = [];
  for (const { path, message } of failureIssues(failure)) {
    const name = nameOf(path);
    if (name) faults[name] ??= message;
    else others.push(message);
  }
  const sentence =
    others.join(' ') || failureMessage(failure, 'Couldn’t reach the server. Your changes are not saved yet.');
  return { faults, sentence };
}

/** Shows the saved texts and invalidates every other page. */
async function showSaved({ page, address }: PublicPageShown, cache: QueryCache): Promise<void> {
  cache.expire();
  const ofPage = page.loaded?.queries?.(address, queries, cache) ?? [];
  const asked = [queries.categories(), queries.profile(), queries.site(), ...ofPage];
  await Promise.all(asked.map((query) => cache.fill(query)));
  const user = cache.get(queries.profile())?.user;
  if (user && sessionToken() !== null) keepUserDetails(user);
}
