/** An IntersectionObserver that the test controls: elements come near when the test says so. */
export class FakeNearness {
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

  bringNear(element: Element): void {
    this.#watched.get(element)?.();
  }

  remove(): void {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  }
}
