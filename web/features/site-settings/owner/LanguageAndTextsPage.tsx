import { useQuery } from '@tanstack/react-query';
import {
  directionOf,
  directions,
  languages,
  loadTranslations,
  type Translations,
} from '#contract/locales/locales.ts';
import { pages } from '#contract/addresses.ts';
import { settingLabels } from '#contract/site-settings/site-settings.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { SelectField } from '../../../ui/owner/Select.tsx';
import { labelledFields } from '../../../ui/owner/labelled-fields.ts';
import { directionNames, languageNames } from './choice-names.ts';
import { Section, type SettingsForm, SettingsPage } from './SettingsPage.tsx';

/** Custom texts with their labels and the default texts that they replace. */
const emptyTextFields = [
  ['no_categories', 'Home page without categories', (t: Translations) => t.categories.none],
  ['explore_category', 'Category without a description', (t: Translations) => t.categories.explore],
  ['no_projects_yet', 'Category without projects', (t: Translations) => t.category.noProjectsYet],
  [
    'no_matching_projects',
    'No project matches the filter',
    (t: Translations) => t.category.noMatchingProjects,
  ],
] as const;

export default function LanguageAndTextsPage() {
  return (
    <SettingsPage title="Language and texts" draftKey="language-and-texts" page={pages.home}>
      {(form) => <Fields form={form} />}
    </SettingsPage>
  );
}

function Fields({ form }: { form: SettingsForm }) {
  const { register, formState, watch, setValue } = form;
  const language = watch('language');
  const field = labelledFields(form, settingLabels);
  const chosenLanguage = field('language');
  const { data: t } = useQuery({
    queryKey: ['translations', language],
    queryFn: () => loadTranslations(language),
  });
  return (
    <>
      <Section
        title="Language"
        description="For buttons, labels and dates. Your own texts are not translated."
      >
        <SelectField
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          {...chosenLanguage}
          onChange={(event) => {
            void chosenLanguage.onChange(event);
            setValue('direction', directionOf(event.target.value), { shouldDirty: true });
          }}
        />
        <SelectField
          options={directions.map((value) => ({ value, label: directionNames[value] }))}
          hint="Follows the language."
          {...field('direction')}
        />
      </Section>
      <Section
        title={settingLabels.empty_texts}
        description="Shown where a page has no content. Leave empty for the text in grey."
      >
        {emptyTextFields.map(([name, label, defaultOf]) => (
          <TextField
            key={name}
            label={label}
            optional
            placeholder={t && defaultOf(t)}
            {...register(`empty_texts.${name}`)}
            error={formState.errors.empty_texts?.[name]?.message}
          />
        ))}
      </Section>
      <Section title="Footer list" description="A second list of categories beside your main categories.">
        <TextField
          optional
          hint="Also the title of the list. Leave empty to hide the list."
          {...field('footer_list')}
        />
      </Section>
    </>
  );
}
