import { VERIF_TICK_HOURS, VERIF_VERSION, type Language } from '@nocturne/contracts/constants';
import {
  VERIF_GROUPS,
  VERIF_POINTS,
  type VerifGroup,
  type VerifPoint,
} from '@nocturne/contracts/verification';
import type { Refusal, FormCode } from '@nocturne/lib/refusal';
import { clearUnsentTexts, saveUnsentTexts, getUnsentTexts } from '@nocturne/lib/unsent-texts';
import { makeAutoObservable } from 'mobx';

/** Person and language that the ticks belong to; they count for no other pair. */
export interface VerifReader {
  /** 0 for a visitor. */
  userId: number;
  language: Language;
}

type Send = (ticked: ReadonlyMap<VerifPoint, number>) => Promise<Refusal<VerifGroup> | undefined>;

/**
 * The ticked points of the verification and the result of sending them. Ticks stay in this tab
 * until they are accepted, even if the dialog is closed or the page is reloaded.
 */
export class VerifStore {
  /** When each point was ticked, milliseconds since 1970. */
  ticked: ReadonlyMap<VerifPoint, number>;
  /** Groups in which a tick changed. */
  changed: ReadonlySet<VerifGroup> = new Set();
  isBusy = false;
  /** Why the server refused the points. */
  error: FormCode | undefined = undefined;

  /** Key of the ticks in this tab's session storage. */
  #storageKey: string;
  #now: () => number;

  constructor({ userId, language }: VerifReader, now: () => number = Date.now) {
    this.#storageKey = `verif-${VERIF_VERSION}-${language}-${userId}`;
    this.#now = now;
    this.ticked = readStoredTicks(this.#storageKey, now());
    makeAutoObservable(this, {}, { deep: false });
  }

  get count(): number {
    return this.ticked.size;
  }

  get isComplete(): boolean {
    return this.isGroupComplete('acknowledgements') && this.isGroupComplete('content');
  }

  countOf(group: VerifGroup): number {
    return VERIF_GROUPS[group].filter((point) => this.ticked.has(point)).length;
  }

  isGroupComplete(group: VerifGroup): boolean {
    return this.countOf(group) === VERIF_GROUPS[group].length;
  }

  /** True from the first change in the group until all its points are ticked. */
  isMissing(group: VerifGroup): boolean {
    return this.changed.has(group) && !this.isGroupComplete(group);
  }

  tick(group: VerifGroup, point: VerifPoint, isTicked: boolean): void {
    const others = [...this.ticked].filter(([other]) => other !== point);
    this.changed = new Set([...this.changed, group]);
    this.ticked = new Map([...others, ...(isTicked ? [[point, this.#now()] as const] : [])]);
    this.error = undefined;
    saveUnsentTexts(
      this.#storageKey,
      Object.fromEntries([...this.ticked].map(([name, moment]) => [name, String(moment)])),
    );
  }

  /**
   * Sends the points if all are ticked. Resolves to true if the server accepted them. The ticks
   * stay.
   */
  async accept(send: Send): Promise<boolean> {
    if (this.isBusy || !this.isComplete) return false;
    this.begin();
    const refusal = await send(this.ticked);
    this.end(refusal);
    if (!refusal) clearUnsentTexts(this.#storageKey);
    return refusal === undefined;
  }

  begin(): void {
    this.isBusy = true;
    this.error = undefined;
  }

  end(refusal: Refusal<VerifGroup> | undefined): void {
    this.isBusy = false;
    this.error = refusal && (refusal.form ?? Object.values(refusal.fields)[0] ?? 'system');
  }
}

/**
 * Reads the stored ticks of this tab. Ignores unknown points and times that the server would not
 * accept.
 */
function readStoredTicks(storageKey: string, now: number): ReadonlyMap<VerifPoint, number> {
  const stored = getUnsentTexts(storageKey);
  const earliest = now - VERIF_TICK_HOURS * 3_600_000;
  const moments = VERIF_POINTS.map((point) => [point, Number(stored[point])] as const);
  return new Map(moments.filter(([, moment]) => moment > earliest && moment <= now));
}
