import type { MemberFilter } from '@nocturne/contracts/filters';
import type { OperationValues } from '@nocturne/contracts/operations';
import type { BlockedTerms } from '../policies/blocked-terms.ts';
import type { MemberListsRepository, MemberScope, MembersQuery } from '../repositories/member-lists-repository.ts';
import type { MemberRecord } from '../repositories/member-record.ts';
import { bornBetween } from './age.ts';
import { AppError } from './app-error.ts';
import { offsetOf, requirePage } from './paging.ts';

export interface MemberPage {
  members: MemberRecord[];
  total: number;
  /** A visitor's own friends or subscribers. */
  isPersonal: boolean;
}

const NOBODY = { ids: [], total: 0 };

/** Lists of members and single profiles; deleted, suspended and unconfirmed ones are not there. */
export class MembersService {
  readonly #members: MemberListsRepository;
  readonly #blocked: BlockedTerms;
  readonly #now: () => Date;

  constructor(members: MemberListsRepository, blocked: BlockedTerms, now: () => Date) {
    this.#members = members;
    this.#blocked = blocked;
    this.#now = now;
  }

  /** Rejects with login_required for the sections of a member's own, and not_found beyond the last page. What the operator blocks finds nobody. */
  async list(values: OperationValues<'members'>, userId: number | undefined): Promise<MemberPage> {
    const offset = offsetOf(values.page, values.count);
    const scope = scopeOf(values.section, userId);
    const search = values.search.toLowerCase();
    const query = { scope, search, sort: values.sort, offset, count: values.count, ...attributesOf(values.filter, this.#now()) };
    const { ids, total } = this.#blocked.blocks(search) ? NOBODY : await this.#members.list(query);
    requirePage(values.page, offset, total);
    return { members: await this.#members.findByIds(ids), total, isPersonal: scope.kind !== 'all' };
  }

  /** Rejects with not_found. */
  async find(id: number): Promise<MemberRecord> {
    const [member] = await this.#members.findByIds([id]);
    if (!member) throw new AppError('not_found');
    return member;
  }
}

function scopeOf(section: OperationValues<'members'>['section'], userId: number | undefined): MemberScope {
  if (section === 'all') return { kind: 'all' };
  if (userId === undefined) throw new AppError('login_required', { field: 'section' });
  return { kind: section, of: userId };
}

/** The filter as the repository takes it (settlement 14). */
function attributesOf(filter: MemberFilter, now: Date): Pick<MembersQuery, 'attributes' | 'height' | 'weight' | 'born'> {
  const { age, height, weight, ...attributes } = filter;
  return { attributes, height, weight, born: age === undefined ? undefined : bornBetween(age, now) };
}
