import type { Draft } from '@nocturne/contracts/entities/upload';
import type { Services } from '@nocturne/federation/services';
import { verdictOf } from '@nocturne/lib/upload-checks';
import { makeAutoObservable } from 'mobx';
import type { ProbeFile } from '../../checks/probe-in-browser.ts';
import { DraftsStore } from '../../drafts/drafts-store.ts';
import { PeopleStore } from '../../drafts/people-store.ts';
import type { SendingStore, Upload } from '../../sending/sending-store.ts';
import { UploadStore, type ChosenFile } from './upload-store.ts';

/**
 * A file that cannot replace a draft's own: it differs from the interrupted upload, or a check
 * failed.
 */
export interface RefusedFile {
  videoId: number;
  name: string;
  checked: ChosenFile | undefined;
}

interface WizardOptions {
  services: Pick<Services, 'api' | 'links'>;
  probe: ProbeFile;
  /** Uploads of the page: they continue after this screen is left. */
  sendings: SendingStore;
  /** Pause in typing before an autosave, milliseconds; undefined turns autosave off. */
  keepAfterMs?: number | undefined;
}

/** Pause in typing before an autosave, milliseconds; a reload loses at most this much. */
export const KEEP_AFTER_MS = 1500;

/**
 * Steps of an upload: chosen files, running uploads, and the details of each video until it is sent
 * for review.
 */
export class WizardStore {
  readonly chosen: UploadStore;
  readonly sendings: SendingStore;
  readonly drafts: DraftsStore;
  readonly people: PeopleStore;
  refused: RefusedFile | undefined = undefined;
  /** The upload whose card is being pressed. */
  pressed: Upload | undefined = undefined;

  readonly keepAfterMs: number | undefined;

  #left = new AbortController();

  constructor({ services, probe, sendings, keepAfterMs }: WizardOptions) {
    this.keepAfterMs = keepAfterMs;
    this.chosen = new UploadStore(probe, services.links.uploadMaxBytes);
    this.sendings = sendings;
    this.drafts = new DraftsStore(services);
    this.people = new PeopleStore(services);
    makeAutoObservable(
      this,
      { chosen: false, sendings: false, drafts: false, people: false, keepAfterMs: false },
      { deep: false },
    );
  }

  /** Reads `draft`, the id of the video whose details show; an invalid id shows all videos. */
  enter(query: URLSearchParams): void {
    const id = query.get('draft') ?? '';
    this.drafts.enter(/^[1-9]\d{0,15}$/.test(id) ? Number(id) : undefined);
  }

  /** Loads the drafts, and again while something changes, until `signal`. */
  watch(signal: AbortSignal): void {
    void this.drafts.load(signal);
    this.drafts.watch(signal);
    this.sendings.listen(() => void this.drafts.load(signal), signal);
  }

  /** Uploads the files whose checks have ended without a failure. */
  async send(): Promise<void> {
    await Promise.all(this.chosen.takeSendable().map((file) => this.sendings.begin(file)));
  }

  /** Continues an interrupted upload with the same file, chosen again. */
  async goOn(draft: Draft, file: File): Promise<void> {
    const isSame = file.name === draft.filename && file.size === draft.bytes;
    this.refuse(
      isSame ? undefined : { videoId: draft.video_id, name: file.name, checked: undefined },
    );
    if (isSame) await this.sendings.begin(file, { key: draft.upload_key });
  }

  /** Uploads another file in place of a refused one. */
  async replaceFile(draft: Draft, file: File): Promise<void> {
    const checked = await this.chosen.judge(file, this.#left.signal);
    if (this.#left.signal.aborted) return;
    const isBad = verdictOf(checked.checks) === 'bad';
    this.refuse(isBad ? { videoId: draft.video_id, name: file.name, checked } : undefined);
    if (!isBad) await this.sendings.begin(file, { videoId: draft.video_id });
  }

  /**
   * Discards an unpublished video and its running upload. Resolves to the error code if it remains.
   */
  async discard(draft: Draft): ReturnType<DraftsStore['discard']> {
    const upload = this.sendings.uploads.find(
      ({ key }) => this.drafts.draftOf(key)?.video_id === draft.video_id,
    );
    const code = await this.drafts.discard(draft.video_id);
    if (!code && upload) this.sendings.forget(upload.id);
    return code;
  }

  /**
   * True if the upload has its own card above the drafts. A pressed card stays until the press is
   * over, or its click would be lost.
   */
  isOnTheWay(upload: Upload): boolean {
    return upload.state !== 'done' || upload.id === this.pressed?.id;
  }

  /** Records the upload whose card is pressed; undefined after release. */
  press(upload: Upload | undefined): void {
    this.pressed = upload;
  }

  /** Cancels an upload; a video without any details is discarded too. */
  async cancel(upload: Upload): Promise<void> {
    const draft = this.drafts.draftOf(upload.key);
    const isBare =
      draft?.state === 'uploading' &&
      draft.description === '' &&
      draft.categories.length === 0 &&
      draft.people.length === 0;
    await this.sendings.cancel(upload.id);
    if (isBare) await this.drafts.discard(draft.video_id);
    else await this.drafts.load();
  }

  refuse(refused: RefusedFile | undefined): void {
    this.refused = refused;
  }

  dispose(): void {
    this.#left.abort();
    this.chosen.dispose();
  }
}
