import type { OperatorLinks } from '@nocturne/contracts/operator';
import type { Config } from '../config/config.ts';
import type { Folders } from '../config/folders.ts';
import type { InformationConfig } from '../config/information.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { emailSiteOf } from '../mail/email-site.ts';
import { identityMail } from '../mail/identity-mail.ts';
import { writeAudit } from '../repositories/audit/audit.ts';
import { DepictionsRepository } from '../repositories/identity/depictions-repository.ts';
import { IdentitiesRepository } from '../repositories/identity/identities-repository.ts';
import { PeopleRepository } from '../repositories/identity/people-repository.ts';
import { RecordsRepository } from '../repositories/identity/records-repository.ts';
import { SealsRepository } from '../repositories/identity/seals-repository.ts';
import { VerificationRepository } from '../repositories/identity/verification-repository.ts';
import { IdentityReview } from '../services/identity/identity-review.ts';
import { declaredIdentityProvider } from '../services/identity/provider.ts';
import { RecordCipher, type RecordCipherOptions } from '../services/identity/record-cipher.ts';
import { RecordFiles } from '../services/identity/record-files.ts';
import { Reseal } from '../services/identity/reseal.ts';
import { SealMark } from '../services/identity/seal-mark.ts';
import { loadOrCreateKey } from '../services/site/key-file.ts';
import { PeopleService, type WithdrawnConsent } from '../services/identity/people-service.ts';
import { RecordsService } from '../services/identity/records-service.ts';
import type { Services } from '../services/services.ts';
import { VerificationService } from '../services/identity/verification-service.ts';

const RECORDS_KEY_FILE = 'records.key';

interface VerificationDeps {
  config: Pick<Config, 'publicUrl'>;
  folders: Pick<Folders, 'records'>;
  db: Database;
  links: Pick<OperatorLinks, 'siteName' | 'supportEmail'>;
  information: Pick<InformationConfig, 'custodian' | 'company'>;
  /** Seals identities. */
  cipher: RecordCipher;
  jobs: Pick<Jobs, 'add'>;
  clock: () => Date;
  /** Hides videos from the public before the consent that they need is withdrawn. */
  onConsentWithdrawn: (withdrawn: WithdrawnConsent) => Promise<void>;
}

/**
 * Opens the cipher for identities, with the key of the operator or of the data folder
 * (docs/records.md).
 */
export async function openRecordCipher(
  { dataDir, recordsKey }: Pick<Config, 'dataDir' | 'recordsKey'>,
  onRefused?: RecordCipherOptions['onRefused'],
): Promise<RecordCipher> {
  const mark = new SealMark(dataDir);
  const acceptsUnbound = () => !mark.isSet;
  return new RecordCipher(await loadOrCreateKey(dataDir, RECORDS_KEY_FILE, recordsKey), {
    acceptsUnbound,
    ...(onRefused ? { onRefused } : {}),
  });
}

/** Creates the service that binds sealed values of the first format to their rows. */
export function createReseal({ config, folders, db, cipher }: ResealDeps): Reseal {
  return new Reseal({
    cipher,
    seals: new SealsRepository(db),
    mark: new SealMark(config.dataDir),
    now: () => new Date(),
    files: new RecordFiles(folders.records, cipher),
  });
}

interface ResealDeps extends Pick<VerificationDeps, 'folders' | 'db' | 'cipher'> {
  config: Pick<Config, 'dataDir'>;
}

/** Creates the services for uploaders, the people they show, and the records about them. */
export function createVerificationServices(
  deps: VerificationDeps,
): Pick<Services, 'verification' | 'people' | 'identityReview' | 'records'> {
  const { folders, db, cipher, jobs, clock: now, onConsentWithdrawn } = deps;
  const emailSite = emailSiteOf(deps);
  const files = new RecordFiles(folders.records, cipher);
  const identities = new IdentitiesRepository(db);
  const identityReview = new IdentityReview({
    identities,
    cipher,
    files,
    now,
    logAudit: (actor, action, object) => writeAudit(db, actor, { action, object }),
    sendMail: (email) => jobs.add('mail', identityMail(email, emailSite)),
  });
  const verifications = new VerificationRepository(db);
  const verification = new VerificationService({
    verifications,
    identities,
    identityReview,
    provider: declaredIdentityProvider,
    cipher,
    files,
    now,
  });
  const [people, depictions] = [new PeopleRepository(db), new DepictionsRepository(db)];
  return {
    verification,
    identityReview,
    people: new PeopleService({
      people,
      depictions,
      verification,
      cipher,
      files,
      onConsentWithdrawn,
      now,
    }),
    records: createRecords(deps),
  };
}

/** Creates the service that stores the 2257 records. */
export function createRecords({
  config: { publicUrl },
  db,
  cipher,
  information,
}: Pick<VerificationDeps, 'config' | 'db' | 'cipher' | 'information'>): RecordsService {
  return new RecordsService({
    records: new RecordsRepository(db),
    cipher,
    publicUrl,
    custodian: custodianOf(information),
  });
}

function custodianOf({
  custodian: { name, address },
}: Pick<InformationConfig, 'custodian'>): string {
  return [name, ...address].join(', ');
}
