/**
 * `create-owner --email <address> --name <full name>`: creates the owner without a mailed code. Asks for missing
 * values and the password, or reads them from standard input.
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
  await withAccounts('change', async ({ registration }) => {
    await registration.assertNoOwner();
    const owner = await withQuestions(async ({ ask, askSecretly }) => ({
      email: checked(registerInput.shape.email, values.email ?? (await ask('Email address?'))),
      fullname: checked(registerInput.shape.fullname, values.name ?? (await ask('Full name?'))),
      password: checked(registerInput.shape.password, await askSecretly('Password?')),
    }));
    await registration.createOwner(owner);
    say(`Created the owner ${owner.fullname}, who can now sign in as ${owner.email}.`);
  });
}
