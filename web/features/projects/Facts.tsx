import type { ShownCaseStudy } from '#contract/projects/case-study.ts';
import { useLanguageAttributes } from '../../ui/useLanguageAttributes.ts';
import { useTranslations } from '../../ui/translations.ts';

const names = ['year', 'role', 'client', 'team'] as const;

/** Facts of a project, such as client and year; renders nothing without any. */
export function Facts({ facts }: { facts: ShownCaseStudy['facts'] | undefined }) {
  const languageAttributes = useLanguageAttributes();
  const t = useTranslations();
  const given = names.filter((name) => facts?.[name]);
  if (!facts || !given[0]) return null;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
      {given.map((name) => (
        <div key={name} className="min-w-0">
          <dt className="meta">{t.project[name]}</dt>
          <dd {...languageAttributes(facts[name])} className="font-medium wrap-anywhere">
            {facts[name]}
          </dd>
        </div>
      ))}
    </dl>
  );
}
