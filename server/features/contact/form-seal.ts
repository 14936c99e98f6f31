/**
 * The signed start time of a form. The browser requests it when the visitor enters the first field and sends it with the
 * message. It is not part of the page, because pages are cached. Without JavaScript it is missing; a message without it
 * is not suspicious, so bots gain nothing by reusing an old one.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../kernel/database/database.ts';
import { contactRepository } from './contact.repository.ts';
import { dayMs } from '../../lib/time.ts';

/** Lifetime of a seal in milliseconds: one day. */
const lifetime = dayMs;

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
    /** Returns the current time, sealed. */
    async seal(): Promise<string> {
      const time = now().toString(36);
      return `${time}.${(await mac(time)).toString('base64url')}`;
    },
    /** Returns the seconds since the seal was made, or undefined if it is invalid or expired. */
    async secondsSince(seal: string | undefined): Promise<number | undefined> {
      const [, time, given] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(seal ?? '') ?? [];
      if (time === undefined || given === undefined) return undefined;
      if (!timingSafeEqual(Buffer.from(given, 'base64url'), await mac(time))) return undefined;
      const passed = now() - Number.parseInt(time, 36);
      return passed >= 0 && passed <= lifetime ? passed / 1000 : undefined;
    },
  };
}
