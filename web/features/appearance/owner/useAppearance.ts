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
import { fontFile } from '#contract/appearance/own-fonts.ts';
import { pages } from '#contract/addresses.ts';
import type { SuccessBody } from '#contract/success.ts';
import { appearanceMessages } from '#contract/ui-text/owner.ts';
import { callWithEtag } from '../../../api/client.ts';
import { multipartBody } from '../../../api/multipart-body.ts';
import { useUpload } from '../../../api/useUpload.ts';
import { validated } from '../../../ui/form-state/useContractForm.ts';
import { showSaved, useVersionedForm } from '../../../ui/owner/form-state/useVersionedForm.ts';

export const appearanceQuery = {
  queryKey: ['appearance'],
  queryFn: () => callWithEtag<Appearance>(appearanceApi),
} as const;

const { iconMissing, logoMissing, fontMissing, saveFailed } = appearanceMessages;

/**
 * The files of the form. A file is used unless the field `choice` has the value `without`. `url` is the field with the
 * address of the saved file, and `missing` the message for a used file that is neither chosen nor saved.
 */
const files = {
  icon_picture: { choice: 'icon', without: 'letter', url: 'icon_url', missing: iconMissing },
  logo_picture: { choice: 'logo', without: 'name', url: 'logo_url', missing: logoMissing },
  heading_font_file: {
    choice: 'heading_font',
    without: 'theme',
    url: 'heading_font_url',
    missing: fontMissing,
  },
  text_font_file: { choice: 'text_font', without: 'theme', url: 'text_font_url', missing: fontMissing },
} as const;
type FileName = keyof typeof files;
const fileNames = Object.keys(files) as FileName[];
const noFiles: Partial<Record<FileName, File | undefined>> = Object.fromEntries(
  fileNames.map((name) => [name, undefined]),
);

export type Choice = AppearanceChoice & typeof noFiles;

export const firstChoice: Choice = { ...firstAppearance, ...noFiles };

function choiceOf({ icon_url: _icon, logo_url: _logo, ...saved }: Appearance): Choice {
  const { heading_font_url: _headings, text_font_url: _texts, ...choice } = saved;
  return { ...choice, ...noFiles };
}

/** Omits chosen files that are not used, and requires each used file: chosen, or among the `saved` addresses. */
function schemaWith(saved: Pick<Appearance, (typeof files)[FileName]['url']>) {
  const choice = z
    .extend(appearanceChoice, {
      icon_picture: z.optional(iconPicture),
      logo_picture: z.optional(logoPicture),
      heading_font_file: z.optional(fontFile),
      text_font_file: z.optional(fontFile),
    })
    .check(
      ...fileNames.map((name) =>
        z.refine<Partial<Choice>>(
          (values) => !isUsed(values, name) || Boolean(values[name] ?? saved[files[name].url]),
          { error: files[name].missing, path: [name] },
        ),
      ),
    );
  const asSent = (values: Choice): unknown => ({
    ...values,
    ...Object.fromEntries(fileNames.map((name) => [name, isUsed(values, name) ? values[name] : undefined])),
  });
  return validated<Choice, Choice>(asSent, choice);
}

const isUsed = (values: Partial<Choice>, name: FileName) =>
  values[files[name].choice] !== files[name].without;

/** The form of the appearance with its files, saved as a whole. Keeps a draft. */
export function useAppearance(saved: Appearance) {
  const cache = useQueryClient();
  const { send, sent } = useUpload();
  const { icon_url, logo_url, heading_font_url, text_font_url } = saved;
  const versioned = useVersionedForm({
    draftKey: 'appearance',
    schema: useMemo(
      () => schemaWith({ icon_url, logo_url, heading_font_url, text_font_url }),
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
    saveFailed,
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
