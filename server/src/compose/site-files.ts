import type { Config } from '../config/config.ts';
import { createFolders, requireFolders, type Folders } from '../config/folders.ts';
import { readOperatorConfig, type OperatorConfig } from '../config/operator.ts';
import { PageReports } from '../registry/page-reports.ts';
import { ReleaseChannelResolver } from '../registry/release-channel-resolver.ts';
import type { RecordCipher, RecordCipherOptions } from '../services/identity/record-cipher.ts';
import type { SealMark } from '../services/identity/seal-mark.ts';
import { loadExistingKey, loadOrCreateKey } from '../services/site/key-file.ts';
import { SiteKey } from '../services/site/site-key.ts';
import { createSealMark, openRecordCipher } from './record-cipher.ts';

/** Parts that are read from the operator's file and the data folder. */
export interface SiteFiles {
  /** The folders of the data folder, which all exist. */
  folders: Folders;
  operator: OperatorConfig;
  /** Seals identities. */
  cipher: RecordCipher;
  sealMark: SealMark;
  siteKey: SiteKey;
  /** Verifies the reports of pages about their releases. */
  pageReports: PageReports;
  /** Finds the release channel of a request. */
  releaseChannels: ReleaseChannelResolver;
}
export type SiteFile = Exclude<keyof SiteFiles, 'sealMark'>;

/** Everything that a process which runs jobs needs. */
export const WORKER_FILES = ['folders', 'operator', 'siteKey', 'cipher'] as const;
export const SERVER_FILES = [...WORKER_FILES, 'pageReports', 'releaseChannels'] as const;

interface ReadOptions {
  onRefused?: RecordCipherOptions['onRefused'] | undefined;
  /** False rejects instead of creating a folder or a key that does not exist. */
  mayCreate?: boolean | undefined;
}

/** Reads the named files, in this order. A process names only what it needs. */
export async function readSiteFiles(
  config: Config,
  names: readonly SiteFile[],
  { onRefused, mayCreate = true }: ReadOptions = {},
): Promise<SiteFiles> {
  const loadKey = mayCreate ? loadOrCreateKey : loadExistingKey;
  const sealMark = createSealMark(config);
  const readers: { [N in SiteFile]: () => Promise<SiteFiles[N]> } = {
    folders: () => (mayCreate ? createFolders : requireFolders)(config.dataDir),
    operator: () => readOperatorConfig(config.operatorFile),
    siteKey: () => SiteKey.create(config, loadKey),
    cipher: () =>
      openRecordCipher(config, { mark: sealMark, loadKey, ...(onRefused ? { onRefused } : {}) }),
    pageReports: () => PageReports.create(config, loadKey),
    releaseChannels: () => ReleaseChannelResolver.create(config, { loadKey }),
  };
  const found: [string, unknown][] = [['sealMark', sealMark]];
  for (const name of names) found.push([name, await readers[name]()]);
  return siteFiles(Object.fromEntries(found) as Partial<SiteFiles>);
}

const NAMES: readonly (keyof SiteFiles)[] = [...SERVER_FILES, 'sealMark'];

/** Returns files of which some were not read. Access to these throws. */
export function siteFiles(found: Partial<SiteFiles>): SiteFiles {
  const files = { ...found };
  for (const name of NAMES)
    if (!(name in files))
      Object.defineProperty(files, name, {
        get() {
          throw new Error(`this command did not read ${name}`);
        },
      });
  return files as SiteFiles;
}
