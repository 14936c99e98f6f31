/** Rules that say who may register while the site has no owner. */
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
  /** See `comesFromOutside`. */
  readonly isFromOutside: boolean;
}

type Origin = Pick<Requester, 'isFromOutside'>;

/** Throws `registration_closed` if there is an owner. */
export async function assertNoOwner(db: Db): Promise<void> {
  if (await authRepository(db).owner()) throw new Failure('registration_closed');
}

/** Returns the rules of a site with these settings. */
export function registrationRules(config: RegistrationSettings) {
  const isPublic = !isForThisMachine(config) || config.trustProxy !== false;

  /**
   * Returns true if a stranger could get a code by mail: without PUBLIC_URL, the site may be public behind a proxy, and
   * clients choose the host of their requests. Without a mail server, codes stay on this machine.
   */
  const mailsWithoutPublicUrl = async (db: Db) =>
    config.publicUrl === undefined && (await mailServerIn(config, db)) !== undefined;

  /** Returns who may register if the site has no owner, which the caller checks. */
  async function openTo(db: Db, { isFromOutside }: Origin): Promise<RegistrationState['open_to']> {
    if (config.ownerEmail !== undefined) return 'owner_email';
    return isPublic || isFromOutside || (await mailsWithoutPublicUrl(db)) ? 'nobody' : 'anybody';
  }

  /** Throws `registration_closed`, with the reason, unless the address may register. `address` is in lowercase. */
  async function assertOpen(db: Db, address: string, requester: Origin): Promise<void> {
    await assertNoOwner(db);
    const who = await openTo(db, requester);
    if (who === 'owner_email' && config.ownerEmail?.toLowerCase() !== address)
      throw new Failure('registration_closed', { message: authMessages.registrationOtherAddress });
    if (who === 'nobody')
      throw new Failure('registration_closed', { message: authMessages.registrationNeedsOwnerEmail });
  }

  /** Like `assertOpen`, but returns false instead of throwing `registration_closed`. */
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
