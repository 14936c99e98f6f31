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
import { fontFile, fontRoles } from '#contract/appearance/own-fonts.ts';
import { pages } from '#contract/paths.ts';
import type { SuccessBody } from '#contract/success.ts';
import { appearanceMessages } from '#contract/ui-text/owner.ts';
import { callWithVersion } from '../../../api/client.ts';
import { multipartBody } from '../../../api/multipart-body.ts';
import { useUpload } from '../../../api/useUpload.ts';
import { validated } from '../../../ui/form-state/useContractForm.ts';
import { showSaved, useVersionedForm } from '../../../ui/owner/form-state/useVersionedForm.ts';

export const appearanceQuery = {
  queryKey: ['appearance'],
  queryFn: () => callWithVersion<Appearance>(appearanceApi),
} as const;

const noFiles = {
  icon_picture: undefined,
  logo_picture: undefined,
  heading_font_file: undefined,
  text_font_file: undefined,
} as const;

/** The form's values, with the files to upload. */
export type Choice = AppearanceChoice & { [Name in keyof typeof noFiles]?: File | undefined };

export const firstChoice: Choice = { ...firstAppearance, ...noFiles };

function choiceOf(saved: Appearance): Choice {
  const {
    icon_url: _icon,
    logo_url: _logo,
    heading_font_url: _headings,
    text_font_url: _texts,
    ...choice
  } = saved;
  return { ...choice, ...noFiles };
}

type SavedFiles = Pick<Appearance, 'icon_url' | 'logo_url' | 'heading_font_url' | 'text_font_url'>;

/** Omits a chosen file if the letter, the name or the theme's font is selected. */
function schemeWith({ icon_url, logo_url, ...fonts }: SavedFiles) {
  const choice = z
    .extend(appearanceChoice, {
      icon_picture: z.optional(iconPicture),
      logo_picture: z.optional(logoPicture),
      heading_font_file: z.optional(fontFile),
      text_font_file: z.optional(fontFile),
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
      ...fontRoles.map((role) =>
        z.refine<Partial<Choice>>(
          (values) =>
            values[`${role}_font`] === 'theme' ||
            Boolean(values[`${role}_font_file`] ?? fonts[`${role}_font_url`]),
          { error: appearanceMessages.fontMissing, path: [`${role}_font_file`] },
        ),
      ),
    );
  const asSent = (values: Choice): unknown => ({
    ...values,
    ...(values.icon === 'letter' && { icon_picture: undefined }),
    ...(values.logo === 'name' && { logo_picture: undefined }),
    ...(values.heading_font === 'theme' && { heading_font_file: undefined }),
    ...(values.text_font === 'theme' && { text_font_file: undefined }),
  });
  return validated<Choice, Choice>(asSent, choice);
}

export function useAppearance(saved: Appearance) {
  const cache = useQueryClient();
  const { send, sent } = useUpload();
  const { icon_url, logo_url, heading_font_url, text_font_url } = saved;
  const versioned = useVersionedForm({
    draftKey: 'appearance',
    schema: useMemo(
      () => schemeWith({ icon_url, logo_url, heading_font_url, text_font_url }),
      [icon_url, logo_url, heading_font_url, text_font_url],
    ),
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
  /** Uploaded share of the files, from 0 to 1; null while nothing is uploaded. */
  return { ...versioned, sent };
}

function bodyOf({ accent, ...choice }: Choice): FormData {
  const body = multipartBody(choice);
  body.append('accent_hue', accent ? String(accent.hue) : '');
  body.append('accent_chroma', accent ? String(accent.chroma) : '');
  body.append('accent_colour', accent?.colour ?? '');
  return body;
}
