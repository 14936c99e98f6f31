/** Rules of registration. */
import type { RegistrationState } from '#contract/auth/auth.ts';
import { authMessages } from '#contract/ui-text/account.ts';
import type { Db } from '../../kernel/database/database.ts';
import { mailServerIn } from '../../kernel/mail/mail-server.ts';
import { Failure } from '../../lib/failure.ts';
import { isForThisMachine } from '../../lib/loopback.ts';
import type { Config } from '../../process/config.ts';
import { authRepository } from './auth.repository.ts';

export type RegistrationSettings = Pick<
  Config,
  'publicUrl' | 'ownerEmail' | 'host' | 'trustProxy' | 'smtpUrl' | 'mailFrom'
>;

/** The client that registers. */
export interface Requester {
  /** See `clientKey`. */
  readonly client: string;
  /** True if the request may come from another machine (forwarding.ts). */
  readonly isFromOutside: boolean;
}

type Origin = Pick<Requester, 'isFromOutside'>;

/** Throws `registration_closed` if there is an owner. */
export async function assertNoOwner(db: Db): Promise<void> {
  if (await authRepository(db).owner()) throw new Failure('registration_closed');
}

/** Returns the rules for registering on a site with these settings. */
export function registrationRules(config: RegistrationSettings) {
  const isPublic = !isForThisMachine(config) || config.trustProxy !== false;

  /**
   * True if strangers could have a code mailed to their own address. Without a mail server, codes stay on this machine.
   * The request's host is no evidence, because the client chooses it.
   */
  const mailsWithoutPublicUrl = async (db: Db) =>
    config.publicUrl === undefined && (await mailServerIn(config, db)) !== undefined;

  /** Returns who may register without an owner. */
  async function openTo(db: Db, { isFromOutside }: Origin): Promise<RegistrationState['open_to']> {
    if (config.ownerEmail !== undefined) return 'owner_email';
    return isPublic || isFromOutside || (await mailsWithoutPublicUrl(db)) ? 'nobody' : 'anybody';
  }

  /** Throws `registration_closed` with the reason. `address` must be in lowercase. */
  async function assertOpen(db: Db, address: string, requester: Origin): Promise<void> {
    await assertNoOwner(db);
    const who = await openTo(db, requester);
    if (who === 'owner_email' && config.ownerEmail?.toLowerCase() !== address)
      throw new Failure('registration_closed', { message: authMessages.registrationOtherAddress });
    if (who === 'nobody')
      throw new Failure('registration_closed', { message: authMessages.registrationNeedsOwnerEmail });
  }

  async function isOpen(db: Db, address: string, requester: Origin): Promise<boolean> {
    return assertOpen(db, address, requester).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Failure) return false;
        throw error;
      },
    );
  }

  return { openTo, assertOpen, isOpen };
}
