import { checkProfile, normalizeProfile, type ProfileValues } from '@nocturne/contracts/account';
import type { ReservedNames } from '../../policies/reserved-names.ts';
import type { EmailsRepository } from '../../repositories/accounts/emails-repository.ts';
import type { MemberProfile } from '../../repositories/members/member-record.ts';
import type {
  ProfileEdit,
  ProfilesRepository,
} from '../../repositories/members/profiles-repository.ts';
import { AppError, refuseFields } from '../../errors/app-error.ts';
import type { MembersService } from '../members/members-service.ts';
import { RateLimiter } from '../../lib/rate-limiter.ts';

/** A member's own profile, including private data. */
export interface OwnMemberRecord {
  member: MemberProfile;
  email: string;
  /** New address that is not confirmed yet; empty for none. */
  pendingEmail: string;
}

interface OwnMemberServiceDeps {
  members: Pick<MembersService, 'findMember' | 'profile'>;
  emails: Pick<EmailsRepository, 'findEmails'>;
  profiles: Pick<ProfilesRepository, 'edit'>;
  reservedNames: Pick<ReservedNames, 'has'>;
  now: () => Date;
}

/** Reads and edits a member's own profile. */
export class OwnMemberService {
  readonly #deps: OwnMemberServiceDeps;
  /**
   * 30 edits in 10 minutes, and 5 name changes in an hour, because a new name can pass for another
   * person.
   */
  readonly #edits = new RateLimiter(30, 600);
  readonly #names = new RateLimiter(5, 3600);

  constructor(deps: OwnMemberServiceDeps) {
    this.#deps = deps;
  }

  async readMember(userId: number): Promise<OwnMemberRecord> {
    const [member, addresses] = await Promise.all([
      this.#deps.members.profile(userId),
      this.#deps.emails.findEmails(userId),
    ]);
    if (!addresses) throw new AppError('login_required');
    return { member, ...addresses };
  }

  /**
   * Changes the given values. Rejects with all refused fields at once, `usr_used`, `usr_reserved`
   * or `too_many`.
   */
  async edit(userId: number, given: Partial<ProfileValues>): Promise<void> {
    this.#edits.consume(String(userId));
    const values = normalizeProfile(given);
    refuseFields(checkProfile(values, this.#deps.now().toISOString().slice(0, 10)));
    const { usr: username, birth_date: birthDate, ...others } = values;
    await this.#checkNameChange(userId, username);
    const edit: ProfileEdit = {
      ...(username === undefined ? {} : { username }),
      profile: { ...others, ...(birthDate === undefined ? {} : { birth_date: birthDate || null }) },
    };
    if ((await this.#deps.profiles.edit(userId, edit)) === 'taken')
      throw new AppError('usr_used', { field: 'usr' });
  }

  async #checkNameChange(userId: number, username: string | undefined): Promise<void> {
    if (username === undefined) return;
    const { username: current } = await this.#deps.members.findMember(userId);
    if (username === current) return;
    if (this.#deps.reservedNames.has(username))
      throw new AppError('usr_reserved', { field: 'usr' });
    this.#names.consume(String(userId));
  }
}
