import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import {
  type Appearance,
  appearanceApi,
  appearanceChoice,
  type AppearanceChoice,
  firstAppearance,
  iconPicture,
  logoPicture,
} from '#contract/appearance/appearance.ts';
import { pages } from '#contract/paths.ts';
import type { SuccessBody } from '#contract/success.ts';
import { appearanceMessages } from '#contract/ui-text/owner.ts';
import { callWithVersion } from '../../../api/client.ts';
import { multipartBody } from '../../../api/multipart-body.ts';
import { useUpload } from '../../../api/useUpload.ts';
import { showSaved, useVersionedForm } from '../../../ui/owner/form-state/useVersionedForm.ts';

/** The form's values, with the pictures to upload. */
export type Choice = AppearanceChoice & { icon_picture: File | undefined; logo_picture: File | undefined };

export const appearanceQuery = {
  queryKey: ['appearance'],
  queryFn: () => callWithVersion<Appearance>(appearanceApi),
} as const;

const noFiles = { icon_picture: undefined, logo_picture: undefined } as const;

export const firstChoice: Choice = { ...firstAppearance, ...noFiles };

function choiceOf({ icon_url: _icon, logo_url: _logo, ...choice }: Appearance): Choice {
  return { ...choice, ...noFiles };
}

type SavedPictures = Pick<Appearance, 'icon_url' | 'logo_url'>;

/** Omits a chosen picture if the letter or the name is selected. */
function schemeWith({ icon_url, logo_url }: SavedPictures) {
  const choice = z
    .extend(appearanceChoice, {
      icon_picture: z.optional(iconPicture),
      logo_picture: z.optional(logoPicture),
    })
    .check(
      z.refine(({ icon, icon_picture }) => icon === 'letter' || Boolean(icon_picture ?? icon_url), {
        error: appearanceMessages.iconMissing,
        path: ['icon_picture'],
      }),
      z.refine(({ logo, logo_picture }) => logo === 'name' || Boolean(logo_picture ?? logo_url), {
        error: appearanceMessages.logoMissing,
        path: ['logo_picture'],
      }),
    );
  const asSent = (values: Choice): unknown => ({
    ...values,
    ...(values.icon === 'letter' && { icon_picture: undefined }),
    ...(values.logo === 'name' && { logo_picture: undefined }),
  });
  return z.pipe(z.transform(asSent), choice) as unknown as z.core.$ZodType<Choice, Choice>;
}

export function useAppearance(saved: Appearance) {
  const cache = useQueryClient();
  const { send, sent } = useUpload();
  const { icon_url, logo_url } = saved;
  const versioned = useVersionedForm({
    draftKey: 'appearance',
    schema: useMemo(() => schemeWith({ icon_url, logo_url }), [icon_url, logo_url]),
    saved: useMemo(() => choiceOf(saved), [saved]),
    read: appearanceQuery.queryFn,
    valuesOf: choiceOf,
    save: (choice, headers) => send<SuccessBody>('PUT', appearanceApi, bodyOf(choice), headers),
    onSaved: async ({ message }, { values, isMerged }) => {
      showSaved(message, isMerged, { page: pages.home });
      await cache.invalidateQueries({ queryKey: appearanceQuery.queryKey });
      return { ...values, ...noFiles };
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
  body.append('accent_colour', accent?.colour ?? '');
  return body;
}
