import { expect, test } from 'vitest';
import { ownerAccount, testSite } from '../../testing/site.ts';
import { api } from '../../../contract/paths.ts';

test('a registration, its code from the mail and a sign-in make an owner', async () => {
  const site = await testSite();
  const owner = await site.owner();
  expect(owner.token).toMatch(/^[\w-]{43}$/);
  expect((await owner('POST', api.logout)).json()).toEqual({ success: true, message: 'You are signed out.' });
  expect((await owner('POST', api.logout)).statusCode).toBe(401);
  expect((await site.visitor('POST', api.register, ownerAccount)).statusCode).toBe(403);
});
