/** Whether the settings are accepted, and whether `.env` has names that are none. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Config, ConfigError, readConfig, settingNames } from '../../process/config.ts';
import { amiss, type Finding, good } from '../../features/site-health/finding.ts';

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

export function settingsChecks(env: Environment, faults: readonly string[]): Finding[] {
  const known = settingNames();
  const set = known.filter((name) => env[name]?.trim());
  const found = [
    ...faults.map((fault) => amiss('bad', `${fault}.`, 'Correct it in .env or the environment.')),
    ...unknownSettings(known),
  ];
  if (found.length > 0) return found;
  return [good(set.length === 0 ? 'All are the defaults.' : `Accepted: ${set.join(', ')}.`)];
}

/** Those of `.env`, which perhaps are misspelt; the environment is full of other things. */
function unknownSettings(known: readonly string[]): Finding[] {
  const inFile = existsSync('.env') ? Object.keys(parseEnv(readFileSync('.env', 'utf8'))) : [];
  return inFile
    .filter((name) => !known.includes(name) && !readElsewhere.test(name))
    .map((name) =>
      amiss(
        'attention',
        `${name} of .env is no setting.`,
        'Remove it, or see .env.example for all settings.',
      ),
    );
}
