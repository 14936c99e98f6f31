/** The owner's sign-in address and its change by a mailed code. */
import type { Logger } from 'pino';
import type { NewAddress } from '#contract/auth/security.ts';
import { limits } from '../../kernel/auth/rate-limits.ts';
import type { Session } from '../../kernel/auth/sessions.ts';
import { hashToken } from '../../lib/hashes.ts';
import { Failure } from '../../lib/failure.ts';
import { accountNotice, addressCodeMail } from '../../kernel/mail/mails.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { authRepository } from './auth.repository.ts';
import { isCodeOf, registrationCodes } from './registration-codes.service.ts';

export type SignInAddressService = ReturnType<typeof signInAddressService>;

interface Parts
  extends Pick<Kernel, 'database' | 'outbox' | 'mailServer' | 'rateLimits' | 'publicUrl' | 'now'> {
  log: Pick<Logger, 'info'>;
}

export function signInAddressService({ rateLimits, publicUrl, ...parts }: Parts) {
  const { database, outbox } = parts;
  const codes = registrationCodes({ ...parts, codeMail: addressCodeMail });
  // No client has a key of this form, so no other client can void or guess the code.
  const requesterOf = ({ id }: Session) => `session ${id}`;

  return {
    async get(): Promise<string> {
      return (await authRepository(database.db).owner())?.email ?? '';
    },

    /**
     * Mails a code to the new address `email`. Throws `rate_limited` within 60 s of the address's last code and after
     * 10 per hour.
     */
    async askForCode(session: Session, email: string): Promise<void> {
      const address = email.toLowerCase();
      await codes.assertPauseIsOver(database.db, address);
      await rateLimits.take(limits.addressCodes, hashToken(address));
      const code = await database.write('accounts', async (trx) => {
        await codes.assertPauseIsOver(trx, address);
        return codes.issue(trx, email, requesterOf(session), true);
      });
      await codes.send(code);
    },

    /**
     * Replaces the sign-in address with the one the code was mailed to and notifies the old address. Voids
     * reset links and pending sign-ins. Throws `invalid_code`.
     */
    async change(session: Session, { email, otp }: NewAddress): Promise<void> {
      const address = email.toLowerCase();
      const requester = requesterOf(session);
      if (!(await codes.isRight(address, requester, otp, true))) throw new Failure('invalid_code');
      await database.writeContent(
        async (trx) => {
          const repository = authRepository(trx);
          const asked = await codes.of(trx, address, requester);
          const owner = await repository.owner();
          if (!owner || asked?.client !== requester || !isCodeOf(asked, address, otp))
            throw new Failure('invalid_code');
          await repository.changeEmail(email);
          await repository.deleteRegistrations();
          await repository.deletePasswordReset();
          await repository.deleteChallenges();
          await outbox.withdraw(trx, 'password-reset');
          const notice = `Your sign-in address was changed to ${email}.`;
          await outbox.add(trx, accountNotice(owner.email, notice, publicUrl()));
        },
        ['accounts'],
      );
      outbox.wake();
    },
  };
}
