import type { OpenedIdentity } from '@nocturne/contracts/entities/verification';
import {
  STAFF_DOCUMENT_PATH,
  type IdentityKind,
  type LookReason,
} from '@nocturne/contracts/verification';
import { leaveOverlays } from '@nocturne/lib/overlays';
import { makeAutoObservable } from 'mobx';
import { sendAction, type ActionRefusal, type ActionServices } from './send-action.ts';

/** Identity of a member or of a person shown. */
export interface Subject {
  kind: IdentityKind;
  id: number;
}

/** A member and a person in a video may have the same number. */
export function subjectKey({ kind, id }: Subject): string {
  return `${kind}-${id}`;
}

/** Legal names that the role `trust` has opened on this screen, each with its reason. */
export class IdentityAccessStore {
  opened: ReadonlyMap<string, OpenedIdentity> = new Map();
  reasons: ReadonlyMap<string, LookReason | ''> = new Map();
  /** Key of the identity that is being opened. */
  busyKey: string | null = null;
  lastRefusal: { key: string; refusal: ActionRefusal } | null = null;

  #services: ActionServices;

  constructor(services: ActionServices) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  identityOf(subject: Subject): OpenedIdentity | undefined {
    return this.opened.get(subjectKey(subject));
  }

  reasonOf(subject: Subject): LookReason | '' {
    return this.reasons.get(subjectKey(subject)) ?? '';
  }

  refusalOf(subject: Subject): ActionRefusal | undefined {
    return this.lastRefusal?.key === subjectKey(subject) ? this.lastRefusal.refusal : undefined;
  }

  chooseReason(subject: Subject, reason: LookReason | ''): void {
    this.reasons = new Map([...this.reasons, [subjectKey(subject), reason]]);
    this.setLastRefusal(null);
  }

  /** Address of the document for the chosen reason; undefined before one is chosen. */
  documentHref(subject: Subject): string | undefined {
    const reason = this.reasonOf(subject);
    if (reason === '') return undefined;
    const query = new URLSearchParams({ kind: subject.kind, id: String(subject.id), reason });
    return `${STAFF_DOCUMENT_PATH}?${query.toString()}`;
  }

  /** Returns the chosen reason. Without one, returns '' and the field shows an error. */
  requireReason(subject: Subject): LookReason | '' {
    const reason = this.reasonOf(subject);
    if (reason === '')
      this.setLastRefusal({
        key: subjectKey(subject),
        refusal: { fields: { reason: 'required' } },
      });
    return reason;
  }

  /** Opens the name; the server logs the access. Never rejects. */
  async show(subject: Subject): Promise<void> {
    const reason = this.busyKey === null ? this.requireReason(subject) : '';
    if (reason === '') return;
    const key = subjectKey(subject);
    this.begin(key);
    const result = await sendAction(this.#services, 'staffName', {
      kind: subject.kind,
      id: String(subject.id),
      reason,
    });
    this.end();
    if ('answer' in result) this.accept(key, result.answer.identity);
    else this.setLastRefusal({ key, refusal: result.refusal });
  }

  /**
   * Downloads the document; the server logs the access. The shell asks for the password if it
   * was not entered within the last minutes. Never rejects.
   */
  async download(subject: Subject): Promise<void> {
    if (this.busyKey !== null || !this.requireReason(subject)) return;
    const address = this.documentHref(subject);
    const key = subjectKey(subject);
    this.begin(key);
    const result = await sendAction(this.#services, 'ownMember', { act: 'fresh' });
    this.end();
    if ('refusal' in result) this.setLastRefusal({ key, refusal: result.refusal });
    else if (address !== undefined) leaveOverlays(() => location.assign(address));
  }

  /** Hides the name again. */
  hide(subject: Subject): void {
    this.opened = new Map([...this.opened].filter(([key]) => key !== subjectKey(subject)));
  }

  begin(key: string): void {
    this.busyKey = key;
    this.lastRefusal = null;
  }

  end(): void {
    this.busyKey = null;
  }

  accept(key: string, identity: OpenedIdentity): void {
    this.opened = new Map([...this.opened, [key, identity]]);
  }

  setLastRefusal(lastRefusal: { key: string; refusal: ActionRefusal } | null): void {
    this.lastRefusal = lastRefusal;
  }
}
