import { ENVIRONMENT_DEFAULTS } from '../../server/src/config/config.ts';

/**
 * Environment of a site that a test or a measure starts for itself: what the shell has exported for an operator's site does not count,
 * above all neither its database nor its mail.
 */
export function siteEnvironment(given: Readonly<Record<string, string>>): Record<string, string> {
  return { ...ENVIRONMENT_DEFAULTS, HOST: '127.0.0.1', ...given };
}
