import type { Config } from '../config/config.ts';
import { RecordCipher, type RecordCipherOptions } from '../services/identity/record-cipher.ts';
import { SealMark } from '../services/identity/seal-mark.ts';
import { loadOrCreateKey, type LoadKey } from '../services/site/key-file.ts';

const RECORDS_KEY_FILE = 'records.key';

interface CipherOptions extends Pick<RecordCipherOptions, 'onRefused'> {
  mark?: SealMark;
  loadKey?: LoadKey;
}

/**
 * Opens the cipher for identities, with the key of the operator or of the data folder
 * (docs/records.md).
 */
export async function openRecordCipher(
  { dataDir, recordsKey }: Pick<Config, 'dataDir' | 'recordsKey'>,
  { onRefused, mark = createSealMark({ dataDir }), loadKey = loadOrCreateKey }: CipherOptions = {},
): Promise<RecordCipher> {
  const acceptsUnbound = () => !mark.isSet;
  return new RecordCipher(await loadKey(dataDir, RECORDS_KEY_FILE, recordsKey), {
    acceptsUnbound,
    ...(onRefused ? { onRefused } : {}),
  });
}

export const createSealMark = ({ dataDir }: Pick<Config, 'dataDir'>): SealMark =>
  new SealMark(dataDir);
