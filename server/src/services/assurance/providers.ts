import type { AssuranceConfig } from '../../config/gates.ts';
import type { AssuranceProvider } from './provider.ts';
import { testProvider } from './test-provider.ts';

/** What a provider is made of. */
export interface ProviderParts {
  /** The site's own key. */
  key: Buffer;
  /** The operator's settings for this provider. Throws for wrong ones, so that they stop the start. */
  settings: AssuranceConfig['settings'];
}

/** Providers by the name in the operator's file: a new one is a line here (docs/security.md, "Age assurance"). */
const PROVIDERS: Readonly<Record<string, (parts: ProviderParts) => AssuranceProvider>> = {
  test: testProvider,
};

/** The provider that the operator names; throws for an unknown name. */
export function makeProvider(
  { provider, settings }: AssuranceConfig,
  key: Buffer,
): AssuranceProvider {
  const make = Object.hasOwn(PROVIDERS, provider) ? PROVIDERS[provider] : undefined;
  if (!make)
    throw new Error(
      `gates/assurance/provider ${provider} is unknown: there is ${Object.keys(PROVIDERS).join(', ')}`,
    );
  return make({ key, settings });
}
