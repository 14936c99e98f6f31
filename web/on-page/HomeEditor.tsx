import { useMemo } from 'react';
import * as z from 'zod/mini';
import { api } from '#contract/addresses.ts';
import { homeForm, type HomeForm, profileLimits, type ProfileUser } from '#contract/profile/profile.ts';
import type { SuccessBody } from '#contract/success.ts';
import { profileMessages } from '#contract/ui-text/owner.ts';
import type { Versioned } from '../api/client.ts';
import { multipartBody } from '../api/multipart-body.ts';
import { upload } from '../api/upload.ts';
import { fetchProfile } from '../features/profile/owner/fetch-profile.ts';
import { homeLabels, homeValuesOf } from '../features/profile/owner/home-values.ts';
import type { EditorWindow } from '../ui/owner/EditorDialog.tsx';
import { showSaved, useVersionedForm } from '../ui/owner/form-state/useVersionedForm.ts';
import { TextsForm, type TextsFormProps } from './TextsForm.tsx';

type HomeEditorProps = Pick<TextsFormProps<never, never>, 'shown' | 'link'> &
  EditorWindow & { opened: Versioned<ProfileUser> };

const texts = {
  home_page_title: { limit: profileLimits.homeTitle },
  home_page_sub_title: { limit: profileLimits.homeSubtitle },
  home_page_description: { limit: profileLimits.homeDescription, hasLines: true },
} as const;

/** Edits the texts of the home page in their place. `link` leads to the form with its other fields. */
export function HomeEditor({ opened, onDone, ...rest }: HomeEditorProps) {
  const saved = useMemo(() => homeValuesOf(opened.data), [opened]);
  const versioned = useVersionedForm({
    draftKey: 'home',
    schema: useMemo(() => schemaFor(saved), [saved]),
    saved,
    opened,
    read: fetchProfile,
    valuesOf: homeValuesOf,
    save: (values, headers) => upload<SuccessBody>('PUT', api.updateHome, multipartBody(values), { headers }),
    async onSaved({ message }, { isMerged }) {
      showSaved(message, isMerged);
      await onDone();
      return undefined;
    },
    saveFailed: profileMessages.saveFailed,
  });
  return <TextsForm {...rest} {...{ versioned, texts }} what="page" labels={homeLabels} />;
}

/** Returns `homeForm`, but texts that are saved as empty may stay empty. */
function schemaFor(saved: HomeForm): z.core.$ZodType<HomeForm, HomeForm> {
  const schemaOf = (name: keyof typeof texts) =>
    saved[name] === '' ? z.union([z.literal(''), homeForm.shape[name]]) : homeForm.shape[name];
  return z.extend(homeForm, {
    home_page_title: schemaOf('home_page_title'),
    home_page_sub_title: schemaOf('home_page_sub_title'),
    home_page_description: schemaOf('home_page_description'),
  });
}
