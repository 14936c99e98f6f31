import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { api } from '#contract/addresses.ts';
import type { Backup, BackupsOverview } from '#contract/backups/backups.ts';
import { backupMessages } from '#contract/ui-text/owner.ts';
import { show } from '../../../testing/show.tsx';
import BackupsPage from './BackupsPage.tsx';

const { confirmDelete, confirmDeleteLast } = backupMessages;
const made = (kind: Backup['kind'], state: Backup['state'] = 'intact') => ({ kind, state });

test.each([
  ['another good one of this site', made('nightly'), confirmDelete],
  ['a good one that was uploaded, perhaps of another site', made('uploaded'), confirmDeleteLast],
  ['a damaged one', made('nightly', 'damaged'), confirmDeleteLast],
])(
  'deleting a good backup beside %s warns only if it is the last good one of this site',
  async (_which, other, question) => {
    const backups = [made('manual'), other].map((one, at): Backup => {
      const name = `${one.kind}-${at}.db`;
      return { ...one, name, made_at: at, bytes: 1, verified_at: 1, flaws: [], path: `/${name}` };
    });
    const overview: BackupsOverview = {
      backups,
      under_way: null,
      verifying: [],
      nightly: { at: null, daily: 1, weekly: 0, fault: null },
      copies: null,
      restore_command: 'restore',
    };
    await commands.mockResponse({ method: 'GET', path: api.backups, body: overview });
    show(<BackupsPage />);
    await page
      .getByRole('button', { name: /^Actions/u })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.element(page.getByRole('dialog').getByText(question, { exact: true })).toBeVisible();
  },
);
