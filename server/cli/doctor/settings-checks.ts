/** Checks the settings and looks for unknown names in `.env`. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Config, ConfigError, readConfig, settingNames } from '../../process/config.ts';
import { amiss, type Finding, good } from '../../features/site-health/finding.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Names that Node.js, npm, the drivers and the system read. */
const readElsewhere = /^(?:NODE_|npm_|UV_|PG[A-Z]|LC_|SSL_CERT_|(?:TZ|LANG)$|.+_proxy$)/iu;

/** Returns the settings without invalid ones, so that other checks can run, and the faults. */
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
  return [good(set.length === 0 ? 'All settings have their defaults.' : `Valid: ${set.join(', ')}.`)];
}

/** Returns unknown names in `.env` only, because the environment contains names of other programs. */
function unknownSettings(known: readonly string[]): Finding[] {
  const inFile = existsSync('.env') ? Object.keys(parseEnv(readFileSync('.env', 'utf8'))) : [];
  return inFile
    .filter((name) => !known.includes(name) && !readElsewhere.test(name))
    .map((name) =>
      amiss(
        'attention',
        `${name} in .env is not a setting.`,
        'Remove or correct it. .env.example lists all settings.',
      ),
    );
}
