/**
 * `npm run reset-password`: sets the owner's password, which is asked for or piped in, and ends every session.
 * With `-- --without-second-factor` no second step is asked for any more.
 */
import { parseArgs } from 'node:util';
import { resetPasswordInput } from '#contract/auth.ts';
import { checked, withAccounts } from './accounts.ts';
import { runCommand } from './command.ts';
import { withQuestions } from './questions.ts';

await runCommand(async (say) => {
  const { values } = parseArgs({ options: { 'without-second-factor': { type: 'boolean' } } });
  await withAccounts(async ({ passwords, secondFactor }) => {
    const password = await withQuestions(({ askSecretly }) => askSecretly('New password?'));
    if (!(await passwords.set(checked(resetPasswordInput.shape.password, password))))
      throw new Error('There is no owner yet: npm run create-owner makes one.');
    say('The password is set, and every session has ended.');
    if (values['without-second-factor']) {
      const wasOn = await secondFactor.turnOff();
      say(wasOn ? 'The second factor is off.' : 'There was no second factor.');
    } else if (await secondFactor.isOn()) {
      say('The second factor is still asked for. With -- --without-second-factor it is turned off.');
    }
  });
});
