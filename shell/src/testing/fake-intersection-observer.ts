/** An IntersectionObserver for tests: elements intersect only when the test calls `intersect`. */
export class FakeIntersectionObserver {
  readonly #watched = new Map<Element, () => void>();

  constructor() {
    const watched = this.#watched;
    class FakeObserver {
      readonly #callback: IntersectionObserverCallback;
      readonly #elements = new Set<Element>();
      constructor(callback: IntersectionObserverCallback) {
        this.#callback = callback;
      }
      observe(element: Element): void {
        this.#elements.add(element);
        watched.set(element, () =>
          this.#callback(
            [{ isIntersecting: true, target: element } as IntersectionObserverEntry],
            this as unknown as IntersectionObserver,
          ),
        );
      }
      disconnect(): void {
        for (const element of this.#elements) watched.delete(element);
      }
    }
    Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  }

  /** Elements that are still observed. */
  get watched(): readonly Element[] {
    return [...this.#watched.keys()];
  }

  intersect(element: Element): void {
    this.#watched.get(element)?.();
  }

  remove(): void {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  }
}
