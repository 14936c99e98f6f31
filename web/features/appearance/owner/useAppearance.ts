import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Appearance, appearanceApi, type IconKind } from '#contract/appearance/appearance.ts';
import { appearanceMessages } from '#contract/ui-text/owner.ts';
import { type Accent, firstLook, type ThemeName } from '#contract/appearance/themes.ts';
import type { SuccessBody } from '#contract/success.ts';
import { callWithVersion } from '../../../api/client.ts';
import { ApiFailure, endsSession, failureIssues } from '../../../api/failure.ts';
import { multipartBody } from '../../../api/multipart-body.ts';
import { useUpload } from '../../../api/useUpload.ts';
import { readDraft, useDraft } from '../../../ui/form-state/useDraft.ts';
import { useSaveFault } from '../../../ui/owner/useSaveFault.ts';
import { showToast } from '../../../ui/toasts.ts';

/** What is chosen on the page, saved or not. */
export interface Choice {
  theme: ThemeName;
  /** Null for the theme's own. */
  accent: Accent | null;
  icon: IconKind;
  /** A picture for the icon that is not saved yet. */
  picture: File | undefined;
}

type Saved = { data: Appearance; etag: string | null };

const appearanceQuery = {
  queryKey: ['appearance'],
  queryFn: (): Promise<Saved> => callWithVersion<Appearance>(appearanceApi),
} as const;

export function useSavedAppearance() {
  return useQuery(appearanceQuery);
}

/** What was saved, where it cannot be read again just now. */
function asSaved({ theme, accent, icon }: Choice, { data }: Saved): Saved {
  return { data: { theme, accent, icon, icon_url: icon === 'picture' ? data.icon_url : null }, etag: null };
}

function choiceOf({ data: { theme, accent, icon } }: Saved): Choice {
  return { theme, accent, icon, picture: undefined };
}

function choiceIn({ theme, accent, icon }: ChoiceDraft): Choice {
  return { theme, accent, icon, picture: undefined };
}

const unchosen: Choice = { ...firstLook, icon: 'letter', picture: undefined };

/** What was chosen and not saved, except for the file, and the version that it was made on. */
type ChoiceDraft = Pick<Choice, 'theme' | 'accent' | 'icon'> & { etag: string | null };

const draftName = 'appearance';

/** What is chosen, and the ways to save it. It begins with what is saved, or with the draft that it keeps. */
export function useChoice(saved: Saved) {
  const cache = useQueryClient();
  const { send, sent } = useUpload();
  const [draft, setDraft] = useState(() => readDraft<ChoiceDraft>(draftName));
  const { keep, discard } = useDraft<ChoiceDraft>(draftName);
  /** What the choice was made on: a newer one that somebody saved is not written over unasked. */
  const [base, setBase] = useState(() => (draft ? { ...saved, etag: draft.etag } : saved));
  const [choice, setChoice] = useState(() => (draft ? choiceIn(draft) : choiceOf(saved)));
  const [isStale, setStale] = useState(false);
  const [iconFault, setIconFault] = useState<string>();
  const { fault, tell, clear } = useSaveFault(appearanceMessages.saveFailed);

  const isChanged = choice.picture !== undefined || JSON.stringify(choiceOf(base)) !== JSON.stringify(choice);

  useEffect(() => {
    const { theme, accent, icon } = choice;
    if (isChanged) keep({ theme, accent, icon, etag: base.etag });
    else discard();
  }, [isChanged, choice, base, keep, discard]);

  const read = () => cache.query({ ...appearanceQuery, staleTime: 0 });

  /** What was chosen while the `written` choice was being saved is for the next time. */
  function startFrom(version: Saved, written?: Choice) {
    setBase(version);
    setDraft(undefined);
    setChoice((now) => {
      if (!written || now === written) return choiceOf(version);
      return { ...now, picture: now.picture === written.picture ? undefined : now.picture };
    });
    setStale(false);
    setIconFault(undefined);
    clear();
  }

  const { mutate, isPending } = useMutation({
    mutationFn: ({ chosen, over }: { chosen: Choice; over: string | null }) =>
      send<SuccessBody>('PUT', appearanceApi, bodyOf(chosen), over ? { 'if-match': over } : {}),
    onMutate: clear,
    onSuccess: async ({ message }, { chosen }) => {
      showToast({ kind: 'success', title: message });
      startFrom(await read().catch(() => asSaved(chosen, base)), chosen);
    },
    onError: (failure) => {
      if (endsSession(failure)) return;
      if (failure instanceof ApiFailure && failure.status === 412) {
        setStale(true);
        return;
      }
      setIconFault(failureIssues(failure).find(({ path }) => path === 'icon_picture')?.message);
      tell(failure);
    },
  });

  return {
    choice,
    change(changes: Partial<Choice>) {
      setChoice((before) => ({ ...before, ...changes }));
      if ('picture' in changes || 'icon' in changes) setIconFault(undefined);
    },
    isChanged,
    isRestored: draft !== undefined && isChanged,
    isFirst: JSON.stringify(choice) === JSON.stringify(unchosen),
    isSaving: isPending,
    fault,
    /** The part of a picture that has been sent, from 0 to 1; null while none is. */
    sent,
    /** The address of the kept picture of the icon; null for none. */
    keptPicture: base.data.icon_url,
    iconFault,
    setIconFault,
    save() {
      if (choice.icon === 'picture' && !choice.picture && !base.data.icon_url)
        setIconFault(appearanceMessages.iconMissing);
      else mutate({ chosen: choice, over: base.etag });
    },
    /** Somebody else has saved another look, over which nothing was saved. */
    isStale,
    saveOver: () => mutate({ chosen: choice, over: null }),
    takeNewer: async () => startFrom(await read()),
    revert: () => startFrom(base),
    startAfresh: () => startFrom(saved),
    reset: () => setChoice(unchosen),
  };
}

export type ChoiceForm = ReturnType<typeof useChoice>;

function bodyOf({ theme, accent, icon, picture }: Choice): FormData {
  const body = multipartBody({
    theme,
    icon,
    ...(icon === 'picture' && picture && { icon_picture: picture }),
  });
  body.append('accent_hue', accent ? String(accent.hue) : '');
  body.append('accent_chroma', accent ? String(accent.chroma) : '');
  return body;
}
