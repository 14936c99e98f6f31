/** The checklist from an empty site to a presentable one, ticked by the owner's content. */
import type { Kernel } from '../../kernel/kernel.ts';
import { type FirstSteps, firstStepNames } from '#contract/first-steps/first-steps.ts';
import { defaultSiteSettings } from '#contract/site-settings/site-settings.ts';
import { siteSettingsIn } from '../site-settings/site-settings.service.ts';
import type { ExamplesService } from './examples.service.ts';
import { firstStepsRepository } from './first-steps.repository.ts';

export type FirstStepsService = ReturnType<typeof firstStepsService>;

interface Parts extends Pick<Kernel, 'database' | 'now' | 'config'> {
  examples: Pick<ExamplesService, 'areThere' | 'isPossible'>;
}

export function firstStepsService({ config, database, examples, now }: Parts) {
  const repository = firstStepsRepository(database.db);

  /** Returns true unless location and phone prefix are the defaults of new sites. */
  async function isPlaceSet(): Promise<boolean> {
    const { location, phone_prefix: prefix } = await siteSettingsIn(database.db);
    return location !== defaultSiteSettings.location || prefix !== defaultSiteSettings.phone_prefix;
  }

  return {
    async read(): Promise<FirstSteps> {
      const { phone, ...others } = await repository.done();
      const done = { ...others, place: phone || (await isPlaceSet()) };
      const state = (await examples.areThere())
        ? 'present'
        : (await examples.isPossible())
          ? 'possible'
          : 'impossible';
      return {
        steps: firstStepNames.map((name) => ({ name, done: done[name] })),
        dismissed: await repository.isDismissed(),
        public_url: config.publicUrl ?? null,
        examples: state,
      };
    },

    /** Hides the checklist permanently. */
    dismiss: () => database.write('accounts', (trx) => firstStepsRepository(trx).dismiss(now())),
  };
}
