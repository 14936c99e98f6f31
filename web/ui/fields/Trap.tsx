import { useTranslations } from '../translations.ts';

/** A field that people cannot see or reach. Only a bot fills it in. */
export function Trap({ name }: { name: string }) {
  return (
    <div aria-hidden className="absolute -start-[200vw]">
      <label>
        {useTranslations().fields.trap}
        <input type="text" name={name} tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
      </label>
    </div>
  );
}
