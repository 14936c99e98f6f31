/**
 * `create-owner --email <address> --name <full name>`: makes the owner without a mailed code. Asks for what is
 * not given, and always for the password, which would be seen in the list of processes; it may be piped in.
 */
import { registerInput } from '#contract/auth/auth.ts';
import { checked, withAccounts } from './accounts.ts';
import type { Invocation } from './command.ts';
import { withQuestions } from './questions.ts';

interface Values {
  email?: string;
  name?: string;
}

export async function run({ say, values }: Invocation<Values>): Promise<void> {
  await withAccounts(async ({ registration }) => {
    await registration.assertNoOwner();
    const owner = await withQuestions(async ({ ask, askSecretly }) => ({
      email: checked(registerInput.shape.email, values.email ?? (await ask('E-mail address?'))),
      fullname: checked(registerInput.shape.fullname, values.name ?? (await ask('Full name?'))),
      password: checked(registerInput.shape.password, await askSecretly('Password?')),
    }));
    await registration.createOwner(owner);
    say(`${owner.fullname} can sign in as ${owner.email} now.`);
  });
}
