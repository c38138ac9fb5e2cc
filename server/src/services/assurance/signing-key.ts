import { keyOf } from '../key-file.ts';

/** The key that answers of the assurance are signed with: the operator's secret, else a file of the data folder. */
export async function signingKey(dataDir: string, secret: string | undefined): Promise<Buffer> {
  return keyOf(dataDir, 'assurance.key', secret);
}
