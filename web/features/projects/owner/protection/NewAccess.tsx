import { accessLimits } from '#contract/projects/protected-projects.ts';
import { PasswordField } from '../../../../ui/fields/PasswordField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { usualDays } from './link-end.ts';
import type { useNewAccess } from './useNewAccess.ts';

/** The password and the first link of a new project. */
export function NewAccess({ access }: { access: ReturnType<typeof useNewAccess> }) {
  const { wanted, fault, set } = access;
  return (
    <section aria-label="Access" className="space-y-5">
      <PasswordField
        label="Password for visitors"
        value={wanted.password}
        onChange={(event) => set({ password: event.target.value })}
        maxLength={accessLimits.password.max}
        autoComplete="off"
        error={fault}
        hint="One for everybody. You can give it to several people."
      />
      <TextField
        label="Access link for"
        placeholder="Recruiter at Acme"
        value={wanted.linkName}
        onChange={(event) => set({ linkName: event.target.value })}
        maxLength={accessLimits.linkName}
        autoComplete="off"
        hint={`Shown here to copy as soon as the project is saved. It ends after ${usualDays} days.`}
      />
    </section>
  );
}
