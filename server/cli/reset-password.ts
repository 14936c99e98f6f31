/**
 * `reset-password`: asks for the owner's new password, or reads it from standard input, and ends every session.
 * `--without-second-factor` turns off two-step verification.
 */
import { resetPasswordInput } from '#contract/auth/auth.ts';
import { commandLine } from '../process/command-line.ts';
import { checked, withAccounts } from './accounts.ts';
import type { Invocation } from './command.ts';
import { withQuestions } from './questions.ts';

interface Values {
  withoutSecondFactor?: true;
}

export async function run({ say, values }: Invocation<Values>): Promise<void> {
  await withAccounts('change', async ({ passwords, secondFactor }) => {
    const password = await withQuestions(({ askSecretly }) => askSecretly('New password?'));
    if (!(await passwords.set(checked(resetPasswordInput.shape.password, password))))
      throw new Error(`There is no owner. Create one with ${commandLine('create-owner')}.`);
    say('The password is set. Every session has ended.');
    if (values.withoutSecondFactor) {
      const wasOn = await secondFactor.turnOff();
      say(wasOn ? 'Two-step verification is off.' : 'Two-step verification was already off.');
    } else if (await secondFactor.isOn()) {
      const turnOff = commandLine('reset-password', '--without-second-factor');
      say(`Two-step verification is still on. ${turnOff} turns it off.`);
    }
  });
}
