import type { InformationConfig } from '../config/information.ts';
import { identityMail } from '../mail/identity-mail.ts';
import { writeAudit } from '../repositories/audit/audit.ts';
import { IdentityReview } from '../services/identity/identity-review.ts';
import { PeopleService, type WithdrawnConsent } from '../services/identity/people-service.ts';
import { declaredIdentityProvider } from '../services/identity/provider.ts';
import { RecordFiles } from '../services/identity/record-files.ts';
import { RecordsService } from '../services/identity/records-service.ts';
import { Reseal } from '../services/identity/reseal.ts';
import { VerificationService } from '../services/identity/verification-service.ts';
import type { Root, ServicesOf } from './root.ts';

/** Uploaders, the people they show, and the records about them. */
export function identityServices(
  root: Root,
): ServicesOf<'identityReview' | 'people' | 'recordFiles' | 'records' | 'reseal' | 'verification'> {
  return {
    recordFiles: () => new RecordFiles(root.files.folders.records, root.files.cipher),
    identityReview: () =>
      new IdentityReview({
        identities: root.repositories.identities,
        cipher: root.files.cipher,
        files: root.services.recordFiles,
        now: root.clock,
        logAudit: (actor, action, object) => writeAudit(root.db, actor, { action, object }),
        sendMail: (email) => root.sendMail(identityMail(email, root.emailSite)),
      }),
    verification: () =>
      new VerificationService({
        verifications: root.repositories.verification,
        identities: root.repositories.identities,
        identityReview: root.services.identityReview,
        provider: declaredIdentityProvider,
        cipher: root.files.cipher,
        files: root.services.recordFiles,
        now: root.clock,
      }),
    people: () =>
      new PeopleService({
        people: root.repositories.people,
        depictions: root.repositories.depictions,
        verification: root.services.verification,
        cipher: root.files.cipher,
        files: root.services.recordFiles,
        onConsentWithdrawn: (withdrawn) => hideVideos(root, withdrawn),
        now: root.clock,
      }),
    records: () =>
      new RecordsService({
        records: root.repositories.records,
        cipher: root.files.cipher,
        publicUrl: root.config.publicUrl,
        custodian: custodianOf(root.files.operator.information),
      }),
    reseal: () =>
      new Reseal({
        cipher: root.files.cipher,
        seals: root.repositories.seals,
        mark: root.files.sealMark,
        now: root.clock,
        files: root.services.recordFiles,
      }),
  };
}

/** Hides videos whose consent is withdrawn from the public at once. Staff decide the rest. */
async function hideVideos(root: Root, { videoIds, actor }: WithdrawnConsent): Promise<void> {
  for (const videoId of videoIds)
    await root.services.publication.withdraw(videoId, 'disabled_pending', actor);
}

function custodianOf({
  custodian: { name, address },
}: Pick<InformationConfig, 'custodian'>): string {
  return [name, ...address].join(', ');
}
