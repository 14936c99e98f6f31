/**
 * `reset-password`: sets the owner's password, which is asked for or piped in, and ends every session. With
 * `--without-second-factor` no second step is asked for any more.
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
  await withAccounts(async ({ passwords, secondFactor }) => {
    const password = await withQuestions(({ askSecretly }) => askSecretly('New password?'));
    if (!(await passwords.set(checked(resetPasswordInput.shape.password, password))))
      throw new Error(`There is no owner yet: ${commandLine('create-owner')} makes one.`);
    say('The password is set, and every session has ended.');
    if (values.withoutSecondFactor) {
      const wasOn = await secondFactor.turnOff();
      say(wasOn ? 'Two-step verification is off.' : 'Two-step verification was already off.');
    } else if (await secondFactor.isOn()) {
      const turnOff = commandLine('reset-password', '--without-second-factor');
      say(`The second factor is still asked for. ${turnOff} turns it off.`);
    }
  });
}
