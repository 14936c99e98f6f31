import { api } from '#contract/addresses.ts';
import { siteHealth, type SiteHealth } from '#contract/site-health/site-health.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { fileCheck } from '../../kernel/database/file-check.ts';
import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { outboxBacklogRepository } from '../../kernel/mail/outbox-backlog.repository.ts';
import type { BackupsService } from '../backups/backups.service.ts';
import type { NightlyBackups } from '../backups/nightly.service.ts';
import type { CatalogueService } from '../projects/catalogue/catalogue.service.ts';
import { countUndescribed } from '../projects/catalogue/lists.ts';
import { amiss, askAll, type Check, type CheckedSite } from './check.ts';
import { damaged } from './checks/database.ts';
import { checks } from './checks.ts';

interface Parts extends Pick<CheckedSite, 'advisoriesFile'> {
  catalogue: CatalogueService;
  backups: BackupsService;
  nightly: NightlyBackups;
}

/** The results of the checks, for the owner. Monitoring programs use `/healthz`. */
export function siteHealthFeature(kernel: Kernel, { catalogue, backups, nightly, advisoriesFile }: Parts) {
  const { database, mailServer, now, log } = kernel;
  const file = fileCheck(kernel);
  const site = {
    ...kernel,
    advisoriesFile,
    startedAt: Math.round(performance.timeOrigin),
    database: {
      measure: database.measure,
      async damage() {
        const found = await file.result();
        return found?.damage && damaged(found.damage.fault, found.damage.advice, found.at);
      },
    },
    mail: { server: mailServer.current, backlog: outboxBacklogRepository(database).get },
    backups: { own: backups.own, nightly },
    countUndescribed: async () => countUndescribed(await catalogue.current()),
  } satisfies CheckedSite;

  function unanswered(error: unknown, { name: title }: Check) {
    log.warn({ err: error, title }, 'a health check failed');
    return amiss('bad', 'This check failed.', 'See the log of the site.');
  }

  async function check(): Promise<SiteHealth> {
    const shown = checks.filter(({ meaning }) => meaning !== undefined);
    const results = (await askAll(shown, site, unanswered)).map(
      ({ check: { name, meaning = '' }, finding: { state, sentence, at = null, remedy } }) => ({
        title: name,
        state,
        finding: sentence,
        at,
        meaning,
        advice: remedy,
      }),
    );
    return { checked_at: now(), checks: results };
  }

  return {
    checkedSite: site,
    routes(app: App) {
      ownersRoutes(app, kernel.sessions, 'health').get(
        api.siteHealth,
        { summary: 'Get the results of the health checks', response: siteHealth },
        check,
      );
    },
    start: file.start,
    stop: file.stop,
  };
}
