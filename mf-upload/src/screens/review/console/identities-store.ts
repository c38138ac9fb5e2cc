import type { FormBody } from '@nocturne/contracts/bodies';
import type { StaffIdentity } from '@nocturne/contracts/entities/verification';
import type { IdentityReason } from '@nocturne/contracts/verification';
import { PagedList, type Page } from '@nocturne/stores/paged-list';
import { makeAutoObservable } from 'mobx';
import { UnsentInputStore } from './unsent-input-store.ts';
import { IdentityAccessStore, subjectKey } from './identity-access-store.ts';
import type { Announce } from './announcement.ts';
import { sendAction, type ActionRefusal, type ActionServices } from './send-action.ts';

/** Unsent input for an identity. */
interface IdentityDraft {
  reason: IdentityReason | '';
  note: string;
}

export const identityKey = subjectKey;

/** Identities that wait for a decision, oldest first. */
export class IdentitiesStore {
  readonly list: PagedList<StaffIdentity>;
  readonly drafts = new UnsentInputStore<IdentityDraft>({ reason: '', note: '' });
  /** Key of the identity that is being decided. */
  busyKey: string | null = null;
  /** Last refusal, with the key of its identity. */
  lastRefusal: { key: string; refusal: ActionRefusal } | null = null;

  readonly identityAccess: IdentityAccessStore;

  #services: ActionServices;
  #announce: Announce;

  constructor(services: ActionServices, announce: Announce) {
    this.#services = services;
    this.#announce = announce;
    this.identityAccess = new IdentityAccessStore(services);
    this.list = new PagedList({
      fetchPage: (page, signal) => this.#fetchPage(page, signal),
      keyOf: (one) => identityKey(one),
    });
    makeAutoObservable(
      this,
      { list: false, drafts: false, identityAccess: false },
      { deep: false },
    );
  }

  async open(page: number): Promise<void> {
    await this.list.show(page);
  }

  async refresh(): Promise<void> {
    if (this.busyKey === null) await this.list.show(Math.max(1, this.list.page));
  }

  refusalOf(identity: StaffIdentity): ActionRefusal | undefined {
    return this.lastRefusal?.key === identityKey(identity) ? this.lastRefusal.refusal : undefined;
  }

  change(identity: StaffIdentity, changes: Partial<IdentityDraft>): void {
    this.drafts.change(identityKey(identity), changes);
    this.setLastRefusal(null);
  }

  /** Resolves to true on success; then the identity has left the list. */
  async decide(act: 'verify' | 'reject', identity: StaffIdentity): Promise<boolean> {
    const key = identityKey(identity);
    if (this.busyKey !== null) return false;
    const body = bodyOf(act, identity, this.drafts.inputOf(key));
    if (!body) {
      this.setLastRefusal({ key, refusal: { fields: { reason_code: 'required' } } });
      return false;
    }
    this.begin(key);
    const result = await sendAction(this.#services, 'staffIdentity', body);
    this.end();
    if ('refusal' in result) {
      this.setLastRefusal({ key, refusal: result.refusal });
      return false;
    }
    this.#applyDecision(act, identity);
    return true;
  }

  dispose(): void {
    this.list.dispose();
  }

  begin(key: string): void {
    this.busyKey = key;
    this.lastRefusal = null;
  }

  end(): void {
    this.busyKey = null;
  }

  setLastRefusal(lastRefusal: { key: string; refusal: ActionRefusal } | null): void {
    this.lastRefusal = lastRefusal;
  }

  #applyDecision(act: 'verify' | 'reject', identity: StaffIdentity): void {
    const key = identityKey(identity);
    this.drafts.drop(key);
    this.list.removeItem(key);
    const [next] = this.list.items;
    const nextName = next ? nameOf(next) : this.list.totalCount > 0 ? undefined : null;
    this.#announce({
      action: act === 'verify' ? 'verify' : 'identity',
      name: nameOf(identity),
      next: nextName,
    });
    // Items of further pages move up.
    if (!next) void this.list.show(1);
  }

  async #fetchPage(page: number, signal: AbortSignal): Promise<Page<StaffIdentity>> {
    const found = await this.#services.api.read('staffIdentities', { page }, { signal });
    return { items: found.identities, totalCount: found.total_count, pageCount: found.pages };
  }
}

const nameOf = ({ username }: StaffIdentity): string => username;

/** Returns the body of a decision, or null if a rejection lacks its reason. */
function bodyOf(
  act: 'verify' | 'reject',
  { kind, id }: StaffIdentity,
  { reason, note }: IdentityDraft,
): FormBody<'staffIdentity'> | null {
  const subject = { kind, id: String(id) };
  if (act === 'verify') return { act, ...subject };
  return reason === '' ? null : { act, ...subject, reason_code: reason, note };
}
