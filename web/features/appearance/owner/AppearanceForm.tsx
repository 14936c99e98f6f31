import { useWatch } from 'react-hook-form';
import type { Appearance } from '#contract/appearance/appearance.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageForm } from '../../../ui/owner/PageForm.tsx';
import { ProgressBar } from '../../../ui/owner/ProgressBar.tsx';
import { AccentField } from './AccentField.tsx';
import {
  accentName,
  fontPairNames,
  iconNames,
  layoutNames,
  logoDarkNames,
  logoNames,
  themeNames,
} from './choice-names.ts';
import { CustomCssField } from './CustomCssField.tsx';
import { FontsField } from './FontsField.tsx';
import { IconField } from './IconField.tsx';
import { LayoutField } from './LayoutField.tsx';
import { LogoField } from './LogoField.tsx';
import { LinkPreview } from './LinkPreview.tsx';
import { LookPreview } from './LookPreview.tsx';
import { ThemeField } from './ThemeField.tsx';
import { type Choice, firstChoice, useAppearance } from './useAppearance.ts';

type AppearanceFormProps = {
  saved: { data: Appearance; etag: string | null };
  ownersName: string | undefined;
};

const labels: Readonly<Record<keyof Choice, string>> = {
  theme: 'Theme',
  accent: 'Accent',
  fonts: 'Fonts',
  layout: 'Selected work',
  logo: 'Name or logo',
  logo_in_dark: 'Logo in the dark',
  logo_picture: 'Logo',
  icon: 'Icon',
  icon_picture: 'Picture',
  custom_css: 'CSS',
};

function textOf(name: string, value: unknown): string | undefined {
  if (name === 'accent') return accentName(value as Choice['accent']);
  return typeof value === 'string' ? choiceNames[value] : undefined;
}

const choiceNames: Readonly<Record<string, string>> = {
  ...themeNames,
  ...fontPairNames,
  ...layoutNames,
  ...iconNames,
  ...logoNames,
  ...logoDarkNames,
};

export function AppearanceForm({ saved, ownersName }: AppearanceFormProps) {
  const versioned = useAppearance(saved.data);
  const { form, isDirty, isSaving, sent } = versioned;
  const choice = useWatch({ control: form.control, compute: (values) => values });
  const isFirst = JSON.stringify(choice) === JSON.stringify(firstChoice);
  const choose = <Name extends 'theme' | 'accent' | 'fonts' | 'layout'>(name: Name, value: Choice[Name]) =>
    form.setValue<'theme' | 'accent' | 'fonts' | 'layout'>(name, value, { shouldDirty: true });
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <PageForm
        versioned={versioned}
        what="appearance"
        labels={labels}
        textOf={textOf}
        saveLabel="Save"
        className="min-w-0 space-y-8 [&_input]:scroll-mb-28 max-lg:[&_input]:scroll-mt-80"
        actions={
          <>
            {sent !== null && <ProgressBar label="Uploading the picture" share={sent} />}
            {!isFirst && (
              <Button
                variant="ghost"
                onClick={() => form.reset(firstChoice, { keepDefaultValues: true })}
                disabled={isSaving}
              >
                Reset to default
              </Button>
            )}
            {isDirty && (
              <Button variant="ghost" onClick={versioned.startAfresh} disabled={isSaving}>
                Undo
              </Button>
            )}
          </>
        }
      >
        <ThemeField value={choice.theme} onChange={(theme) => choose('theme', theme)} />
        <FontsField theme={choice.theme} value={choice.fonts} onChange={(fonts) => choose('fonts', fonts)} />
        <AccentField look={choice} onChange={(accent) => choose('accent', accent)} />
        <LayoutField value={choice.layout} onChange={(layout) => choose('layout', layout)} />
        <LogoField form={form} kept={saved.data.logo_url} />
        <IconField form={form} kept={saved.data.icon_url} ownersName={ownersName} />
        <CustomCssField form={form} />
        <LinkPreview version={saved.etag} />
      </PageForm>
      {/* Loads again for another logo. */}
      <LookPreview
        key={`${saved.data.logo_url} ${saved.data.logo_in_dark}`}
        look={choice}
        className="top-0 z-10 h-72 shadow-lg max-lg:order-first lg:top-6 lg:h-[calc(100dvh-3rem)] lg:shadow-none [@media(min-height:40rem)]:sticky"
      />
    </div>
  );
}
