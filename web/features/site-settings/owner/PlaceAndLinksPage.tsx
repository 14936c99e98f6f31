import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { pages } from '#contract/addresses.ts';
import {
  emailsShown,
  settingLabels,
  type SiteSettings,
  siteSettingsLimits,
} from '#contract/site-settings/site-settings.ts';
import { type LinkKind, linkKinds, takesName } from '#contract/site-settings/link-kinds.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { SelectField } from '../../../ui/owner/Select.tsx';
import { labelledFields } from '../../../ui/owner/labelled-fields.ts';
import { useFormInAddress } from '../../../ui/owner/useFormInAddress.ts';
import { emailNames } from './choice-names.ts';
import { Section, type SettingsForm, SettingsPage } from './SettingsPage.tsx';
import { LinkRows } from '../../../ui/owner/LinkRows.tsx';
import { FaultText } from '../../../ui/owner/Notice.tsx';

type Form = UseFormReturn<SiteSettings, unknown, SiteSettings>;

const kinds = (Object.keys(linkKinds) as LinkKind[]).map((value) => ({ value, label: linkKinds[value] }));

function FurtherLinks({ form }: { form: Form }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'links' });
  return (
    <div className="space-y-5 sm:col-span-2 lg:col-span-1 xl:col-span-2">
      <LinkRows
        links={fields}
        isFull={fields.length >= siteSettingsLimits.links}
        onAdd={() =>
          append({ kind: 'mastodon', name: '', url: '' }, { focusName: `links.${fields.length}.url` })
        }
        onRemove={remove}
        onMove={move}
        renderFields={(index) => <LinkFields form={form} index={index} />}
      />
      <FaultText>{form.formState.errors.links?.root?.message}</FaultText>
    </div>
  );
}

function LinkFields({ form, index }: { form: Form; index: number }) {
  const { register, formState, control } = form;
  const errors = formState.errors.links?.[index];
  const kind = useWatch({ control, name: `links.${index}.kind` });
  return (
    <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      <SelectField label="Site" options={kinds} {...register(`links.${index}.kind`)} />
      {takesName(kind) && (
        <TextField
          label={kind === 'other' ? 'Site name' : 'Name'}
          optional={kind !== 'other'}
          placeholder={kind === 'other' ? undefined : linkKinds[kind]}
          {...register(`links.${index}.name`)}
          error={errors?.name?.message}
        />
      )}
      <div className={takesName(kind) ? 'sm:col-span-2 lg:col-span-1 xl:col-span-2' : ''}>
        <TextField
          label="Address"
          type="url"
          inputMode="url"
          placeholder="https://"
          {...register(`links.${index}.url`)}
          error={errors?.url?.message}
        />
      </div>
    </div>
  );
}

export default function PlaceAndLinksPage() {
  return (
    <SettingsPage title="Place and links" draftKey="place-and-links" page={pages.contact}>
      {(form) => (
        <>
          <ContactDetails form={form} />
          <Section title={settingLabels.links} description="Shown next to the links in Common Details.">
            <FurtherLinks form={form} />
          </Section>
        </>
      )}
    </SettingsPage>
  );
}

function ContactDetails({ form }: { form: SettingsForm }) {
  const { register, watch, formState } = form;
  const field = labelledFields(form, settingLabels);
  useFormInAddress('place', () => form.setFocus('location'));
  return (
    <Section title="Contact details" description="Shown in the footer and on the contact page.">
      <SelectField
        options={emailsShown.map((value) => ({ value, label: emailNames[value] }))}
        {...field('email_shown')}
      />
      {watch('email_shown') === 'other' && (
        <TextField
          type="email"
          autoComplete="email"
          hint="Shown to visitors. Your sign-in address stays the same."
          {...field('contact_email')}
        />
      )}
      <TextField optional hint="For example, a city, country or time zone." {...field('location')} />
      <TextField
        inputMode="tel"
        autoComplete="tel-country-code"
        hint="Your country code. Numbers must have a length of that country; with +91, ten digits."
        {...field('phone_prefix')}
      />
      <TextField
        label={settingLabels.reply_within_hours}
        optional
        inputMode="numeric"
        hint="Shown on the contact page. Leave empty to hide it."
        {...register('reply_within_hours', { setValueAs: hoursOf })}
        error={formState.errors.reply_within_hours?.message}
      />
    </Section>
  );
}

/** Returns the hours typed; null for an empty field, and NaN for other texts, which the schema refuses. */
function hoursOf(typed: string | number | null): number | null {
  return typed === null || String(typed).trim() === '' ? null : Number(typed);
}
