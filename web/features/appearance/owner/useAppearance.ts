import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import {
  type Appearance,
  appearanceApi,
  type IconKind,
  iconKinds,
  iconPicture,
} from '#contract/appearance/appearance.ts';
import { type Accent, firstLook, type ThemeName, themeNames } from '#contract/appearance/themes.ts';
import type { SuccessBody } from '#contract/success.ts';
import { appearanceMessages, mergedMessage } from '#contract/ui-text/owner.ts';
import { callWithVersion } from '../../../api/client.ts';
import { multipartBody } from '../../../api/multipart-body.ts';
import { useUpload } from '../../../api/useUpload.ts';
import type { Version } from '../../../ui/owner/form-state/merging.ts';
import { useVersionedForm } from '../../../ui/owner/form-state/useVersionedForm.ts';
import { showToast } from '../../../ui/toasts.ts';

/** The form's values. */
export type Choice = {
  theme: ThemeName;
  /** Null for the theme's own. */
  accent: Accent | null;
  icon: IconKind;
  /** A picture to upload. */
  icon_picture: File | undefined;
};

export const appearanceQuery = {
  queryKey: ['appearance'],
  queryFn: () => callWithVersion<Appearance>(appearanceApi),
} as const;

export const firstChoice: Choice = { ...firstLook, icon: 'letter', icon_picture: undefined };

function choiceOf({ theme, accent, icon }: Appearance): Choice {
  return { theme, accent, icon, icon_picture: undefined };
}

/** Omits a chosen picture if another kind of icon is selected. */
function schemeWith(keptPicture: string | null) {
  const choice = z
    .object({
      theme: z.enum(themeNames),
      accent: z.nullable(z.object({ hue: z.int(), chroma: z.int() })),
      icon: z.enum(iconKinds),
      icon_picture: z.optional(iconPicture),
    })
    .check(
      z.refine(({ icon, icon_picture }) => icon === 'letter' || Boolean(icon_picture ?? keptPicture), {
        error: appearanceMessages.iconMissing,
        path: ['icon_picture'],
      }),
    );
  const asSent = (values: Choice): unknown =>
    values.icon === 'letter' ? { ...values, icon_picture: undefined } : values;
  return z.pipe(z.transform(asSent), choice) as unknown as z.core.$ZodType<Choice, Choice>;
}

export function useAppearance(saved: Appearance) {
  const cache = useQueryClient();
  const { send, sent } = useUpload();
  const versioned = useVersionedForm<Choice, Choice, Version<Choice>, SuccessBody>({
    draftKey: 'appearance',
    schema: useMemo(() => schemeWith(saved.icon_url), [saved.icon_url]),
    saved: useMemo(() => choiceOf(saved), [saved]),
    read: async () => {
      const { data, etag } = await appearanceQuery.queryFn();
      return { values: choiceOf(data), etag };
    },
    save: (choice, headers) => send('PUT', appearanceApi, bodyOf(choice), headers),
    onSaved: async ({ message }, { values, isMerged }) => {
      showToast({ kind: 'success', title: message, description: isMerged ? mergedMessage : undefined });
      await cache.invalidateQueries({ queryKey: appearanceQuery.queryKey });
      return { ...values, icon_picture: undefined };
    },
    saveFailed: appearanceMessages.saveFailed,
  });
  /** Uploaded share of a picture, from 0 to 1; null while nothing is uploaded. */
  return { ...versioned, sent };
}

function bodyOf({ accent, ...choice }: Choice): FormData {
  const body = multipartBody(choice);
  body.append('accent_hue', accent ? String(accent.hue) : '');
  body.append('accent_chroma', accent ? String(accent.chroma) : '');
  return body;
}
