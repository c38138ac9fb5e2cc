import { makeAutoObservable } from 'mobx';

/** Unsent input by item. It survives changes of the open item and refreshes. */
export class DraftsStore<V extends object> {
  all: ReadonlyMap<string | number, V> = new Map();

  #empty: V;

  constructor(empty: V) {
    this.#empty = empty;
    makeAutoObservable(this, {}, { deep: false });
  }

  of(key: string | number | null): V {
    return (key === null ? undefined : this.all.get(key)) ?? this.#empty;
  }

  change(key: string | number, changes: Partial<V>): void {
    this.all = new Map([...this.all, [key, { ...this.of(key), ...changes }]]);
  }

  drop(key: string | number): void {
    this.all = new Map([...this.all].filter(([other]) => other !== key));
  }
}
