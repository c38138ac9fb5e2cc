/** Answers media queries in tests: only the named ones match. */
export class FakeMedia {
  readonly #matching = new Set<string>();

  constructor() {
    window.matchMedia = (query: string) =>
      Object.assign(new EventTarget(), {
        matches: this.#matching.has(query),
        media: query,
      }) as unknown as MediaQueryList;
  }

  match(query: string): void {
    this.#matching.add(query);
  }

  remove(): void {
    Reflect.deleteProperty(window, 'matchMedia');
  }
}
