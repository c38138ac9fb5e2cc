import type { AssuranceConfig } from '../../config/gates.ts';
import type { AssuranceProvider } from './provider.ts';
import { testProvider } from './test-provider.ts';

/** Input for creating a provider. */
export interface ProviderDeps {
  /** Key of this site. */
  key: Buffer;
  /** The operator's settings for this provider. Invalid ones throw, which stops the startup. */
  settings: AssuranceConfig['settings'];
}

/**
 * Providers by their name in the operator's file. Add a line for a new one (docs/security.md, "Age
 * assurance").
 */
const PROVIDERS: Readonly<Record<string, (deps: ProviderDeps) => AssuranceProvider>> = {
  test: testProvider,
};

/** Creates the provider that the operator configured; throws for an unknown name. */
export function createProvider(
  { provider, settings }: AssuranceConfig,
  key: Buffer,
): AssuranceProvider {
  const make = Object.hasOwn(PROVIDERS, provider) ? PROVIDERS[provider] : undefined;
  if (!make)
    throw new Error(
      `gates/assurance/provider ${provider} is unknown: ` +
        `use one of ${Object.keys(PROVIDERS).join(', ')}`,
    );
  return make({ key, settings });
}
