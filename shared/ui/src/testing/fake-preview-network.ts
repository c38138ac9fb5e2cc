interface PendingRequest {
  url: string;
  answer: (response: Response) => void;
  fail: (reason: Error) => void;
}

/** The network of previews in tests: answers on command and records requests in flight. */
export class FakePreviewNetwork {
  /** Address and range of each request. */
  readonly requests: string[] = [];
  #open: readonly PendingRequest[] = [];

  /** Replaces `fetch`. */
  fetch(url: string, { headers, signal }: RequestInit = {}): Promise<Response> {
    this.requests.push(`${url} ${new Headers(headers).get('range') ?? ''}`);
    return new Promise((resolve, reject) => {
      const request: PendingRequest = { url, answer: resolve, fail: reject };
      this.#open = [...this.#open, request];
      signal?.addEventListener('abort', () => {
        this.#close(request);
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  }

  get pending(): readonly string[] {
    return this.#open.map(({ url }) => url);
  }

  async answer(url: string): Promise<void> {
    this.#find(url)?.answer(new Response('bytes'));
    await this.settled();
  }

  async fail(url: string): Promise<void> {
    this.#find(url)?.fail(new TypeError('the network is down'));
    await this.settled();
  }

  /** Waits for the effects of a response: reading its body takes a few microtasks. */
  async settled(): Promise<void> {
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
  }

  #find(url: string): PendingRequest | undefined {
    const found = this.#open.find((request) => request.url === url);
    if (found) this.#close(found);
    return found;
  }

  #close(closed: PendingRequest): void {
    this.#open = this.#open.filter((request) => request !== closed);
  }
}
