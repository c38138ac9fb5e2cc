import { UPLOADS_PATH } from '@nocturne/contracts/upload';
import type { UploadError, Transfer, TransferOptions } from '../uploads/transfer.ts';
import { UploadsStore } from '../uploads/uploads-store.ts';
import { fingerprintOf, type UploadKeys } from '../uploads/upload-keys.ts';

/** A transfer whose progress the test controls. */
export class FakeTransfer implements Transfer {
  readonly options: TransferOptions;
  isRunning = false;
  isDiscarded = false;
  starts = 0;

  constructor(options: TransferOptions) {
    this.options = options;
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
  reportUrl(key: string): void {
    this.options.onUrlAvailable(`${UPLOADS_PATH}${key}`);
  }

  reportProgress(sent: number): void {
    this.options.onProgress(sent, this.options.file.size);
  }

  /** A request failed and is retried. */
  reportRetry(): void {
    this.options.onRetry();
  }

  finish(): void {
    this.isRunning = false;
    this.options.onDone();
  }

  fail(error: UploadError): void {
    this.isRunning = false;
    this.options.onError(error);
  }
}

/** A real upload store over fake transfers, with its own clock, upload keys and locks. */
export class FakeUploads {
  readonly transfers: FakeTransfer[] = [];
  /** Upload keys by fingerprint. */
  readonly keys = new Map<string, string>();
  readonly locked = new Set<string>();
  now = 0;
  /** True if the upload client cannot be loaded. */
  isBroken = false;
  readonly uploadKeys: UploadKeys = {
    findKey: (file) => this.keys.get(fingerprintOf(file)),
    saveKey: (file, key) => void this.keys.set(fingerprintOf(file), key),
    deleteKey: (file) => void this.keys.delete(fingerprintOf(file)),
  };
  readonly store = new UploadsStore({
    createTransfer: async (options) => {
      if (this.isBroken) throw new Error('chunk did not load');
      const transfer = new FakeTransfer(options);
      this.transfers.push(transfer);
      return transfer;
    },
    uploadKeys: this.uploadKeys,
    lock: async (name) => {
      if (this.locked.has(name)) return undefined;
      this.locked.add(name);
      return () => void this.locked.delete(name);
    },
    now: () => this.now,
  });

  transferAt(at = 0): FakeTransfer {
    const transfer = this.transfers[at];
    if (!transfer) throw new Error(`no transfer ${at}`);
    return transfer;
  }
}
