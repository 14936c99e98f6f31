/** Whether the settings are accepted, and whether somebody meant one that is not read. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Config, ConfigError, readConfig, settingNames } from '../../process/config.ts';
import { nearestOf } from './nearest.ts';
import { amiss, type Diagnosis, good } from './diagnosis.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What Node, npm, the drivers and the system read themselves. */
const readElsewhere = /^(?:NODE_|npm_|UV_|PG[A-Z]|LC_|SSL_CERT_|(?:TZ|LANG)$|.+_proxy$)/iu;

/** The settings, where wrong ones count as absent, so that the rest can be looked at; and what is wrong. */
export function settingsOf(env: Environment): { config: Config; faults: readonly string[] } {
  try {
    return { config: readConfig(env), faults: [] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const wrong = new Set(error.faults.map((fault) => fault.split('=', 1)[0]));
    const accepted = Object.entries(env).filter(([name]) => !wrong.has(name));
    return { config: readConfig(Object.fromEntries(accepted)), faults: error.faults };
  }
}

export function settingsChecks(env: Environment, faults: readonly string[]): Diagnosis[] {
  const known = settingNames();
  const set = known.filter((name) => env[name]?.trim());
  const found = [
    ...faults.map((fault) => amiss('bad', `${fault}.`, 'Correct it in .env or the environment.')),
    ...misspelt(env, known),
  ];
  if (found.length > 0) return found;
  return [good(set.length === 0 ? 'All are the defaults.' : `Accepted: ${set.join(', ')}.`)];
}

/** Of the environment, which is full of other things, what is near to a setting; of `.env` all. */
function misspelt(env: Environment, known: readonly string[]): Diagnosis[] {
  const inFile = existsSync('.env') ? Object.keys(parseEnv(readFileSync('.env', 'utf8'))) : [];
  const isSetting = new Set(known);
  return Object.keys(env)
    .filter((name) => !isSetting.has(name) && !readElsewhere.test(name))
    .flatMap((name) => {
      const meant = nearestOf(name.toUpperCase(), known);
      if (meant !== undefined)
        return [amiss('attention', `${name} is no setting.`, `If ${meant} is meant, write it so.`)];
      return inFile.includes(name)
        ? [
            amiss(
              'attention',
              `${name} of .env is no setting.`,
              'Remove it, or see .env.example for all settings.',
            ),
          ]
        : [];
    });
}
