/** Messages of failed commands. */
import { explained } from '../kernel/database/unusable-data.ts';
import { reasonOf } from '../lib/failure.ts';
import { type Config, ConfigError, readConfig } from '../process/config.ts';

/** Returns the cause and the remedy of an error if they are known, otherwise its message. */
export function failureText(error: unknown): string {
  const config = validConfig();
  return reasonOf(config ? explained(error, config) : error);
}

/** Returns undefined if a setting is invalid. Errors are then shown without advice, which names settings. */
function validConfig(): Config | undefined {
  try {
    return readConfig();
  } catch (error) {
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
}
