/** Channels of one browser: each receives what the others post. */
export class FakeChannels {
  readonly #open: FakeChannel[] = [];

  /** Opens the channel of one tab. */
  readonly open = (): FakeChannel => {
    const channel = new FakeChannel((data) => {
      for (const other of this.#open)
        if (other !== channel) other.dispatchEvent(new MessageEvent('message', { data }));
    });
    this.#open.push(channel);
    return channel;
  };
}

class FakeChannel extends EventTarget implements BroadcastChannel {
  readonly name = 'fake';
  onmessage = null;
  onmessageerror = null;
  readonly postMessage: (data: unknown) => void;

  constructor(post: (data: unknown) => void) {
    super();
    this.postMessage = post;
  }

  close(): void {}
}
