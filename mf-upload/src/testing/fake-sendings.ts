import { UPLOADS_PATH } from '@nocturne/contracts/upload';
import type { SendError, Sending, SendOrders } from '../sending/sending.ts';
import { SendingStore } from '../sending/sending-store.ts';
import { fingerprintOf, type UploadPlaces } from '../sending/upload-places.ts';

/** One upload that the test moves by hand. */
export class FakeWire implements Sending {
  readonly orders: SendOrders;
  isRunning = false;
  isDiscarded = false;
  starts = 0;

  constructor(orders: SendOrders) {
    this.orders = orders;
  }

  start(): void {
    this.starts += 1;
    this.isRunning = true;
  }

  stop(): void {
    this.isRunning = false;
  }

  async discard(): Promise<void> {
    this.isDiscarded = true;
  }

  /** The server has created the upload. */
  place(key: string): void {
    this.orders.onPlace(`${UPLOADS_PATH}${key}`);
  }

  move(sent: number): void {
    this.orders.onProgress(sent, this.orders.file.size);
  }

  /** A request failed and is retried. */
  wait(): void {
    this.orders.onWait();
  }

  arrive(): void {
    this.isRunning = false;
    this.orders.onDone();
  }

  fail(error: SendError): void {
    this.isRunning = false;
    this.orders.onError(error);
  }
}

/** A real upload store over uploads of the test, with its own clock, upload keys and locks. */
export class FakeSendings {
  readonly wires: FakeWire[] = [];
  /** Upload keys by fingerprint. */
  readonly kept = new Map<string, string>();
  readonly locked = new Set<string>();
  now = 0;
  /** True if the upload client cannot be loaded. */
  isBroken = false;
  readonly places: UploadPlaces = {
    find: (file) => this.kept.get(fingerprintOf(file)),
    keep: (file, key) => void this.kept.set(fingerprintOf(file), key),
    forget: (file) => void this.kept.delete(fingerprintOf(file)),
  };
  readonly store = new SendingStore({
    open: async (orders) => {
      if (this.isBroken) throw new Error('chunk did not load');
      const wire = new FakeWire(orders);
      this.wires.push(wire);
      return wire;
    },
    places: this.places,
    lock: async (name) => {
      if (this.locked.has(name)) return undefined;
      this.locked.add(name);
      return () => void this.locked.delete(name);
    },
    now: () => this.now,
  });

  wire(at = 0): FakeWire {
    const wire = this.wires[at];
    if (!wire) throw new Error(`no wire ${at}`);
    return wire;
  }
}
