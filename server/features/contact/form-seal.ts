/**
 * The time at which a form was begun, sealed so that nobody else can make one up. The browser asks for it when
 * somebody enters the first field, and sends it back with the message.
 *
 * It does not stand in the page: that is the same for everybody, from caches, and would tell when it was
 * rendered. A form that is posted without JavaScript, a client of its own, and a browser that could not ask
 * send none, and then nothing is concluded. So a program gains nothing by keeping a seal for later.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../kernel/database/database.ts';
import { contactRepository } from './contact.repository.ts';

/** How long a seal says anything, in milliseconds: a day. */
const lifetime = 24 * 60 * 60 * 1000;

export function formSeal(database: Pick<Database, 'db'>, now: () => number) {
  let key: Promise<string> | undefined;

  async function mac(time: string): Promise<Buffer> {
    key ??= contactRepository(database.db)
      .sealingKey()
      .catch((error: unknown) => {
        key = undefined;
        throw error;
      });
    return createHmac('sha256', await key)
      .update(time)
      .digest();
  }

  return {
    /** The present time, sealed. */
    async seal(): Promise<string> {
      const time = now().toString(36);
      return `${time}.${(await mac(time)).toString('base64url')}`;
    },
    /** The seconds since then; undefined for what is no seal of this site, or an old one. */
    async secondsSince(seal: string | undefined): Promise<number | undefined> {
      const [, time, given] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(seal ?? '') ?? [];
      if (time === undefined || given === undefined) return undefined;
      if (!timingSafeEqual(Buffer.from(given, 'base64url'), await mac(time))) return undefined;
      const passed = now() - Number.parseInt(time, 36);
      return passed >= 0 && passed <= lifetime ? passed / 1000 : undefined;
    },
  };
}
