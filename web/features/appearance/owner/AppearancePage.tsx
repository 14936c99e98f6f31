import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Appearance } from '#contract/appearance/appearance.ts';
import { type FontRole, fontRoles } from '#contract/appearance/own-fonts.ts';
import { queries } from '../../../api/public-calls.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageForm } from '../../../ui/owner/PageForm.tsx';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import { ProgressBar } from '../../../ui/owner/ProgressBar.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { AccentField } from './AccentField.tsx';
import { CustomCssField } from './CustomCssField.tsx';
import { FontsField, LayoutField, ThemeField } from './ChoiceCards.tsx';
import { IconField, LogoField, OwnFontField } from './FileChoices.tsx';
import { LinkPreview } from './LinkPreview.tsx';
import { LookPreview } from './LookPreview.tsx';
import { accentName, choiceNames } from './choice-names.ts';
import { type Choice, appearanceQuery, firstChoice, useAppearance } from './useAppearance.ts';

/** The form of the appearance, beside a preview of the home page. */
export default function AppearancePage() {
  const saved = useQuery(appearanceQuery);
  const profile = useQuery(queries.profile());
  return (
    <>
      <PageHeading title="Appearance" />
      {saved.data && <AppearanceForm saved={saved.data} ownersName={profile.data?.user?.fullname} />}
      <QueryStatus query={saved} loading="Loading appearance..." failed="Couldn’t load the appearance" />
    </>
  );
}

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
  heading_font: 'Font for headings',
  heading_font_file: 'Font file for headings',
  text_font: 'Font for texts',
  text_font_file: 'Font file for texts',
  icon: 'Icon',
  icon_picture: 'Picture',
  custom_css: 'CSS',
};

function textOf(name: string, value: unknown): string | undefined {
  if (name === 'accent') return accentName(value as Choice['accent']);
  return typeof value === 'string' ? choiceNames[name]?.[value] : undefined;
}

function AppearanceForm({ saved, ownersName }: AppearanceFormProps) {
  const versioned = useAppearance(saved.data);
  const { form, isDirty, isSaving, sent } = versioned;
  const choice = useWatch({ control: form.control, compute: (values) => values });
  const isFirst = JSON.stringify(choice) === JSON.stringify(firstChoice);
  const choose = <Name extends 'theme' | 'accent' | 'fonts' | 'layout'>(name: Name, value: Choice[Name]) =>
    form.setValue<'theme' | 'accent' | 'fonts' | 'layout'>(name, value, { shouldDirty: true });
  const ownFont = (role: FontRole) =>
    choice[`${role}_font`] === 'theme'
      ? null
      : (choice[`${role}_font_file`] ?? saved.data[`${role}_font_url`]);
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
            {sent !== null && <ProgressBar label="Uploading" share={sent} />}
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
        {fontRoles.map((role) => (
          <OwnFontField
            key={role}
            form={form}
            role={role}
            labels={labels}
            kept={saved.data[`${role}_font_url`]}
          />
        ))}
        <AccentField look={choice} onChange={(accent) => choose('accent', accent)} />
        <LayoutField value={choice.layout} onChange={(layout) => choose('layout', layout)} />
        <LogoField form={form} kept={saved.data.logo_url} />
        <IconField form={form} kept={saved.data.icon_url} ownersName={ownersName} />
        <CustomCssField form={form} />
        <LinkPreview etag={saved.etag} />
      </PageForm>
      {/* The key loads the preview again for another saved logo. */}
      <LookPreview
        key={`${saved.data.logo_url} ${saved.data.logo_in_dark}`}
        look={choice}
        ownFonts={{ heading: ownFont('heading'), text: ownFont('text') }}
        className="top-0 z-10 h-72 shadow-lg max-lg:order-first lg:top-6 lg:h-[calc(100dvh-3rem)] lg:shadow-none [@media(min-height:40rem)]:sticky"
      />
    </div>
  );
}
