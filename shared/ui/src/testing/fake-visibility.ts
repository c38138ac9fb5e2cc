type Callback = ConstructorParameters<typeof IntersectionObserver>[0];

/** An IntersectionObserver that the test drives: `show(element, 0.5)`. */
export class FakeVisibility {
  readonly #watched = new Map<Element, (ratio: number) => void>();

  constructor() {
    const watched = this.#watched;
    class FakeObserver {
      readonly #callback: Callback;
      constructor(callback: Callback) {
        this.#callback = callback;
      }
      observe(element: Element): void {
        watched.set(element, (ratio) =>
          this.#callback(
            [{ intersectionRatio: ratio, isIntersecting: ratio > 0 } as IntersectionObserverEntry],
            this as unknown as IntersectionObserver,
          ),
        );
      }
      disconnect(): void {
        watched.clear();
      }
    }
    Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  }

  get count(): number {
    return this.#watched.size;
  }

  show(element: Element, ratio: number): void {
    this.#watched.get(element)?.(ratio);
  }

  remove(): void {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  }
}
