import { makeAutoObservable } from 'mobx';
import type { ActionServices } from './send-action.ts';

/** Counts of waiting items in all queues. A failed request keeps the old counts. */
export class FiguresStore {
  waiting: number | null = null;
  overdue: number | null = null;
  /** True if the whole first page is overdue: there may be more. */
  hasMoreOverdue = false;
  cases: number | null = null;

  #services: Pick<ActionServices, 'api'>;

  constructor(services: Pick<ActionServices, 'api'>) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** `now` in milliseconds since 1970. Never rejects. */
  async refresh(now: number, signal?: AbortSignal): Promise<void> {
    const options = signal ? { signal } : {};
    const { api } = this.#services;
    const [queue, cases] = await Promise.allSettled([
      api.read('reviewQueue', { lane: 'publish', page: 1 }, options),
      api.read('cases', { lane: 'all', page: 1 }, options),
    ]);
    if (signal?.aborted) return;
    if (queue.status === 'fulfilled') this.acceptQueue(queue.value, now);
    if (cases.status === 'fulfilled') this.acceptCases(cases.value.total_count);
  }

  /** The queue is sorted by deadline, so overdue items come first. */
  acceptQueue(
    { items, total_count: total }: { items: readonly { due_at: string }[]; total_count: number },
    now: number,
  ): void {
    const overdue = items.filter(
      ({ due_at: dueAt }) => dueAt !== '' && Date.parse(dueAt) < now,
    ).length;
    this.waiting = total;
    this.overdue = overdue;
    this.hasMoreOverdue = overdue === items.length && total > overdue;
  }

  acceptCases(total: number): void {
    this.cases = total;
  }
}
