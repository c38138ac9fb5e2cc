/**
 * Resolves once a page has mounted in the slot. Until then the slot may show the server's HTML, and
 * React can hydrate it only with the state that the server had. The browser's own lists must wait.
 */
export class SlotMount {
  readonly promise: Promise<void>;
  #resolve: () => void = () => undefined;

  constructor() {
    this.promise = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** Resolves the promise; later calls change nothing. */
  resolve(): void {
    this.#resolve();
  }
}
