import { AGE_GROUPS, type MemberFilter } from '@nocturne/contracts/filters';
import type { OperationValues } from '@nocturne/contracts/operations';
import type { MemberListsRepository, MemberScope, MembersQuery } from '../repositories/member-lists-repository.ts';
import type { MemberRecord } from '../repositories/member-record.ts';
import { AppError } from './app-error.ts';
import { offsetOf, requirePage } from './paging.ts';

export interface MemberPage {
  members: MemberRecord[];
  total: number;
  /** A visitor's own friends or subscribers. */
  isPersonal: boolean;
}

/** Lists of members and single profiles; deleted, suspended and unconfirmed ones are not there. */
export class MembersService {
  readonly #members: MemberListsRepository;
  readonly #now: () => Date;

  constructor(members: MemberListsRepository, now: () => Date) {
    this.#members = members;
    this.#now = now;
  }

  /** Rejects with login_required for the sections of a member's own, and not_found beyond the last page. */
  async list(values: OperationValues<'members'>, userId: number | undefined): Promise<MemberPage> {
    const offset = offsetOf(values.page, values.count);
    const scope = scopeOf(values.section, userId);
    const search = values.search.toLowerCase();
    const { ids, total } = await this.#members.list({
      ...{ scope, search, sort: values.sort, offset, count: values.count },
      ...attributesOf(values.filter, this.#now()),
    });
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

/** Days between which somebody of an age group was born (R3-10): the age is of today, in whole years. */
function bornBetween(group: string, now: Date): MembersQuery['born'] {
  const [youngest, oldest] =
    AGE_GROUPS.find((known) => known === group)
      ?.split(/[-+]/)
      .map(Number) ?? [];
  const until = yearsBefore(now, youngest ?? 0);
  return { until, after: oldest ? yearsBefore(now, oldest + 1) : undefined };
}

/** `YYYY-MM-DD`. A birthday on 29 February is on 1 March in other years. */
function yearsBefore(now: Date, years: number): string {
  return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate())).toISOString().slice(0, 10);
}
