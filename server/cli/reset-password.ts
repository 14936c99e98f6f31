/**
 * `npm run reset-password`: sets the owner's password, which is asked for or piped in, and ends every
 * session.
 */
import { resetPasswordInput } from '#contract/auth.ts';
import { checked, withAccounts } from './accounts.ts';
import { runCommand } from './command.ts';
import { withQuestions } from './questions.ts';

await runCommand(async (say) => {
  await withAccounts(async ({ passwords }) => {
    const password = await withQuestions(({ askSecretly }) => askSecretly('New password?'));
    if (!(await passwords.set(checked(resetPasswordInput.shape.password, password))))
      throw new Error('There is no owner yet: npm run create-owner makes one.');
    say('The password is set, and every session has ended.');
  });
});
