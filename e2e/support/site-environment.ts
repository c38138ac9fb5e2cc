import { ENVIRONMENT_DEFAULTS } from '../../server/src/config/config.ts';

/**
 * Environment of a site that a test or a measurement starts. Variables exported for an operator's
 * site are overridden, above all its database and mail.
 */
export function siteEnvironment(
  variables: Readonly<Record<string, string>>,
): Record<string, string> {
  return { ...ENVIRONMENT_DEFAULTS, HOST: '127.0.0.1', ...variables };
}
