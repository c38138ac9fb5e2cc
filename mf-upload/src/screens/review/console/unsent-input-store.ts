import { makeAutoObservable } from 'mobx';

/** Unsent input by item. It survives changes of the open item and refreshes. */
export class UnsentInputStore<V extends object> {
  inputs: ReadonlyMap<string | number, V> = new Map();

  #empty: V;

  constructor(empty: V) {
    this.#empty = empty;
    makeAutoObservable(this, {}, { deep: false });
  }

  inputOf(key: string | number | null): V {
    return (key === null ? undefined : this.inputs.get(key)) ?? this.#empty;
  }

  change(key: string | number, changes: Partial<V>): void {
    this.inputs = new Map([...this.inputs, [key, { ...this.inputOf(key), ...changes }]]);
  }

  drop(key: string | number): void {
    this.inputs = new Map([...this.inputs].filter(([other]) => other !== key));
  }
}
