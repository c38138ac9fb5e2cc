import type { StaffIdentity } from '@nocturne/contracts/entities/verification';
import { PagedList, type Page } from '@nocturne/stores/paged-list';
import { makeAutoObservable } from 'mobx';
import { DraftsStore } from './drafts-store.ts';
import { LooksStore, subjectKey } from './looks-store.ts';
import type { Say } from './said.ts';
import { sendAction, type ActionRefusal, type ActionServices } from './send-action.ts';

/** Unsent input for an identity. */
interface IdentityDraft {
  reason: string;
  note: string;
}

export const identityKey = subjectKey;

/** Identities that wait for a decision, oldest first. */
export class IdentitiesStore {
  readonly list: PagedList<StaffIdentity>;
  readonly drafts = new DraftsStore<IdentityDraft>({ reason: '', note: '' });
  /** Key of the identity that is being decided. */
  busyKey: string | null = null;
  /** Last refusal, with the key of its identity. */
  refused: { key: string; refusal: ActionRefusal } | null = null;

  readonly looks: LooksStore;

  #services: ActionServices;
  #say: Say;

  constructor(services: ActionServices, say: Say) {
    this.#services = services;
    this.#say = say;
    this.looks = new LooksStore(services);
    this.list = new PagedList({
      fetchPage: (page, signal) => this.#fetch(page, signal),
      keyOf: (one) => identityKey(one),
    });
    makeAutoObservable(this, { list: false, drafts: false, looks: false }, { deep: false });
  }

  async open(page: number): Promise<void> {
    await this.list.show(page);
  }

  async refresh(): Promise<void> {
    if (this.busyKey === null) await this.list.show(Math.max(1, this.list.page));
  }

  refusalOf(identity: StaffIdentity): ActionRefusal | undefined {
    return this.refused?.key === identityKey(identity) ? this.refused.refusal : undefined;
  }

  change(identity: StaffIdentity, changes: Partial<IdentityDraft>): void {
    this.drafts.change(identityKey(identity), changes);
    this.refuse(null);
  }

  /** Resolves to true on success; then the identity has left the list. */
  async decide(act: 'verify' | 'reject', identity: StaffIdentity): Promise<boolean> {
    const key = identityKey(identity);
    const { reason, note } = this.drafts.of(key);
    if (this.busyKey !== null) return false;
    if (act === 'reject' && reason === '') {
      this.refuse({ key, refusal: { fields: { reason_code: 'required' } } });
      return false;
    }
    const whose = { kind: identity.kind, id: String(identity.id) };
    this.begin(key);
    const body =
      act === 'verify' ? { act, ...whose } : { act, ...whose, reason_code: reason, note };
    const sent = await sendAction(this.#services, 'staffIdentity', body);
    this.end();
    if ('refusal' in sent) {
      this.refuse({ key, refusal: sent.refusal });
      return false;
    }
    this.#settle(act, identity);
    return true;
  }

  dispose(): void {
    this.list.dispose();
  }

  begin(key: string): void {
    this.busyKey = key;
    this.refused = null;
  }

  end(): void {
    this.busyKey = null;
  }

  refuse(refused: { key: string; refusal: ActionRefusal } | null): void {
    this.refused = refused;
  }

  #settle(act: 'verify' | 'reject', identity: StaffIdentity): void {
    const key = identityKey(identity);
    this.drafts.drop(key);
    this.list.leaveOut(key);
    const [next] = this.list.items;
    const following = next ? nameOf(next) : this.list.totalCount > 0 ? undefined : null;
    this.#say({
      done: act === 'verify' ? 'verify' : 'identity',
      name: nameOf(identity),
      next: following,
    });
    // Items of further pages move up.
    if (!next) void this.list.show(1);
  }

  async #fetch(page: number, signal: AbortSignal): Promise<Page<StaffIdentity>> {
    const found = await this.#services.api.read('staffIdentities', { page }, { signal });
    return { items: found.identities, totalCount: found.total_count, pageCount: found.pages };
  }
}

const nameOf = ({ username }: StaffIdentity): string => username;
