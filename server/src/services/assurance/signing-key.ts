import { loadOrCreateKey } from '../site/key-file.ts';

/**
 * Returns the key that signs age assurance results: the operator's secret, or else a file in the
 * data folder.
 */
export async function signingKey(dataDir: string, secret: string | undefined): Promise<Buffer> {
  return loadOrCreateKey(dataDir, 'assurance.key', secret);
}
