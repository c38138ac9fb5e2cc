import { makeAutoObservable } from 'mobx';

/** Unsent input by item. It survives changes of the open item and refreshes. */
export class UnsentInputStore<V extends object> {
  all: ReadonlyMap<string | number, V> = new Map();

  #empty: V;

  constructor(empty: V) {
    this.#empty = empty;
    makeAutoObservable(this, {}, { deep: false });
  }

  inputOf(key: string | number | null): V {
    return (key === null ? undefined : this.all.get(key)) ?? this.#empty;
  }

  change(key: string | number, changes: Partial<V>): void {
    this.all = new Map([...this.all, [key, { ...this.inputOf(key), ...changes }]]);
  }

  drop(key: string | number): void {
    this.all = new Map([...this.all].filter(([other]) => other !== key));
  }
}
