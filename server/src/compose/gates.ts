import type { Config } from '../config/config.ts';
import type { GatesConfig } from '../config/gates.ts';
import { Gates } from '../http/gates.ts';
import type { GeoLocator } from '../http/geo-locator.ts';
import { AssuranceService } from '../services/assurance/assurance-service.ts';
import { createProvider } from '../services/assurance/providers.ts';
import { signingKey } from '../services/assurance/signing-key.ts';

/** Creates the age gate rules. Throws if the operator names an unknown provider. */
export async function createGates(
  config: Config,
  gates: GatesConfig,
  geoLocator: GeoLocator,
): Promise<Gates> {
  const assurance = await createAssurance(config, gates.assurance);
  return new Gates({ config, gates, geoLocator, assurance });
}

/** Undefined without a configured provider. */
async function createAssurance(
  { dataDir, assuranceSecret }: Config,
  config: GatesConfig['assurance'],
): Promise<AssuranceService | undefined> {
  if (!config) return undefined;
  const key = await signingKey(dataDir, assuranceSecret);
  const provider = createProvider(config, key);
  return new AssuranceService({ config, provider, key, now: Date.now });
}
