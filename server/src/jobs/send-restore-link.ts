import { RESTORE_HOURS } from '@nocturne/contracts/constants';
import { restoreMail } from '../mail/account-mails.ts';
import type { EmailSite } from '../mail/layout/email-content.ts';
import type { Mail } from '../mail/mailer.ts';
import type { MembersRepository } from '../repositories/members/members-repository.ts';
import type { RestoreJob } from '../services/accounts/restore-service.ts';
import { hashOf, newSecret } from '../lib/secrets.ts';

interface RestoreDeps {
  members: Pick<MembersRepository, 'findByEmail' | 'addRestoreLink'>;
  queueMail: (mail: Mail) => Promise<void>;
  site: EmailSite;
}

/**
 * The job "restore": emails a link (one use, one hour, settlement 59) if the address belongs to an
 * active member.
 */
export async function sendRestoreLink(
  { members, queueMail, site }: RestoreDeps,
  { email, language }: RestoreJob,
): Promise<void> {
  const found = await members.findByEmail(email);
  if (!found) return;
  const token = newSecret();
  await members.addRestoreLink({
    userId: found.id,
    tokenHash: hashOf(token),
    expiresAt: new Date(Date.now() + RESTORE_HOURS * 3_600_000),
    queueMail: () =>
      queueMail(restoreMail({ to: found.email, username: found.username, token, language }, site)),
  });
}
