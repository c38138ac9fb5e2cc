import type { FormBody } from '@nocturne/contracts/bodies';
import type { CaseAction, CaseOutcome, CaseReason } from '@nocturne/contracts/cases';
import type { CaseDetail, CaseItem } from '@nocturne/contracts/entities/cases';
import { PagedList, type Page } from '@nocturne/stores/paged-list';
import { makeAutoObservable } from 'mobx';
import type { CaseFilter, ConsoleParams } from './console-params.ts';
import { UnsentInputStore } from './unsent-input-store.ts';
import type { Announce } from './announcement.ts';
import { SelectedStore } from './selected-store.ts';
import { sendAction, type ActionRefusal, type ActionServices } from './send-action.ts';

/** Unsent input for a case. */
interface CaseDraft {
  note: string;
  outcome: CaseOutcome | '';
  reason: CaseReason | '';
  clause: string;
}

/** Cases of one queue or of all, sorted by deadline; the open case, and the actions on it. */
export class CasesStore {
  kind: CaseFilter = 'all';
  readonly list: PagedList<CaseItem>;
  readonly selected: SelectedStore<string, CaseDetail>;
  readonly drafts = new UnsentInputStore<CaseDraft>({
    note: '',
    outcome: '',
    reason: '',
    clause: '',
  });
  /** True if the first case of the list opens automatically. */
  opensFirst = true;
  pendingAction: CaseAction | null = null;
  refusal: ActionRefusal | null = null;

  #services: ActionServices;
  #announce: Announce;

  constructor(services: ActionServices, announce: Announce) {
    this.#services = services;
    this.#announce = announce;
    this.list = new PagedList({
      fetchPage: (page, signal) => this.#fetchPage(page, signal),
      keyOf: (item) => item.reference,
    });
    this.selected = new SelectedStore((reference, signal) => this.#fetchCase(reference, signal));
    makeAutoObservable(this, { list: false, selected: false, drafts: false }, { deep: false });
  }

  get case(): CaseDetail | null {
    return this.selected.value;
  }

  get draft(): CaseDraft {
    return this.drafts.inputOf(this.selected.key);
  }

  /**
   * Shows a page of the cases of a kind. Opens the case in the address or, in a wide window, the
   * first.
   */
  async open({
    page,
    reference,
    kind = this.kind,
  }: Pick<ConsoleParams, 'page' | 'reference' | 'kind'>): Promise<void> {
    if (kind !== this.kind) this.switchKind(kind);
    if (reference === undefined && !this.opensFirst) this.selected.close();
    const opening = reference === undefined ? undefined : this.select(reference);
    await Promise.all([this.list.show(page), opening]);
    await this.#selectFirst();
  }

  async chooseKind(kind: CaseFilter): Promise<void> {
    this.switchKind(kind);
    await this.open({ page: 1 });
  }

  async select(reference: string): Promise<void> {
    if (reference !== this.selected.key) this.setRefusal(null);
    await this.selected.open(reference);
  }

  /** Opens the neighbor in the list; does nothing at its ends. */
  async step(by: 1 | -1): Promise<void> {
    const at = this.list.items.findIndex(({ reference }) => reference === this.selected.key);
    const neighbor = this.list.items[at + by];
    const [first] = this.list.items;
    if (neighbor && at >= 0) await this.select(neighbor.reference);
    else if (first && at < 0) await this.select(first.reference);
  }

  async refresh(): Promise<void> {
    if (this.pendingAction) return;
    const [found] = await Promise.all([
      this.selected.fetchLatest(),
      this.list.show(Math.max(1, this.list.page)),
    ]);
    if (found && found.reference === this.selected.key) this.selected.put(found);
    await this.#selectFirst();
  }

  change(changes: Partial<CaseDraft>): void {
    if (this.selected.key !== null) this.drafts.change(this.selected.key, changes);
    this.setRefusal(null);
  }

  /** Resolves to true on success; then the updated case is shown. */
  async act(act: CaseAction): Promise<boolean> {
    const { case: shown, draft } = this;
    if (!shown || this.pendingAction || !shown.acts.includes(act)) return false;
    const body = bodyOf(act, shown.reference, draft);
    if (!body) {
      this.setRefusal({ fields: missingFields(draft) });
      return false;
    }
    this.begin(act);
    const result = await sendAction(this.#services, 'caseAct', body);
    this.end();
    if ('refusal' in result) this.setRefusal(result.refusal);
    else this.#applyResult(result.answer.case);
    return 'answer' in result;
  }

  dispose(): void {
    this.list.dispose();
    this.selected.dispose();
  }

  switchKind(kind: CaseFilter): void {
    this.kind = kind;
    this.list.restore({
      items: [],
      page: 0,
      totalCount: 0,
      pageCount: 0,
      loadState: 'idle',
      errorCode: null,
    });
    this.selected.close();
    this.refusal = null;
  }

  setOpensFirst(opensFirst: boolean): void {
    this.opensFirst = opensFirst;
  }

  begin(act: CaseAction): void {
    this.pendingAction = act;
    this.refusal = null;
  }

  end(): void {
    this.pendingAction = null;
  }

  setRefusal(refusal: ActionRefusal | null): void {
    this.refusal = refusal;
  }

  #applyResult(updated: CaseDetail): void {
    this.drafts.drop(updated.reference);
    this.#announce({ action: 'case', name: updated.reference });
    if (this.selected.key === updated.reference) this.selected.put(updated);
    // A closed case leaves the list.
    void this.list.show(Math.max(1, this.list.page));
  }

  async #selectFirst(): Promise<void> {
    const [first] = this.list.items;
    if (first && this.opensFirst && this.selected.key === null) await this.select(first.reference);
  }

  async #fetchPage(page: number, signal: AbortSignal): Promise<Page<CaseItem>> {
    const {
      cases,
      total_count: totalCount,
      pages,
    } = await this.#services.api.read('cases', { lane: this.kind, page }, { signal });
    return { items: cases, totalCount, pageCount: pages };
  }

  async #fetchCase(reference: string, signal: AbortSignal): Promise<CaseDetail> {
    return (await this.#services.api.read('case', { reference }, { signal })).case;
  }
}

/** A decision needs all three. */
function missingFields({ outcome, reason, clause }: CaseDraft): ActionRefusal['fields'] {
  return {
    ...(outcome === '' ? { outcome: 'required' } : {}),
    ...(reason === '' ? { reason_code: 'required' } : {}),
    ...(clause === '' ? { policy_clause: 'required' } : {}),
  };
}

/** Returns the body of an action, or null if a decision lacks a field. */
function bodyOf(
  act: CaseAction,
  reference: string,
  { note, outcome, reason, clause }: CaseDraft,
): FormBody<'caseAct'> | null {
  if (act !== 'decide') return { act, reference, note };
  if (outcome === '' || reason === '' || clause === '') return null;
  return { act, reference, outcome, reason_code: reason, policy_clause: clause, note };
}
