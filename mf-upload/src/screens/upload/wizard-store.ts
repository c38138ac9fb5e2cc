import type { Draft } from '@nocturne/contracts/entities/upload';
import type { Services } from '@nocturne/federation/services';
import { verdictOf } from '@nocturne/lib/upload-checks';
import { makeAutoObservable } from 'mobx';
import type { ProbeFile } from '../../checks/probe-in-browser.ts';
import { DraftsStore } from '../../drafts/drafts-store.ts';
import { PeopleStore } from '../../drafts/people-store.ts';
import type { UploadsStore, Upload } from '../../uploads/uploads-store.ts';
import { ChosenFilesStore, type ChosenFile } from './chosen-files-store.ts';

/**
 * A refused file that was chosen for a draft: it differs from the interrupted upload, or a check
 * failed.
 */
export interface RefusedFile {
  videoId: number;
  name: string;
  checkedFile: ChosenFile | undefined;
}

interface WizardOptions {
  services: Pick<Services, 'api' | 'links'>;
  probe: ProbeFile;
  /** Uploads of the page: they continue after this screen is left. */
  uploads: UploadsStore;
  /** Pause in typing before an autosave, milliseconds; undefined turns autosave off. */
  autosaveDelayMs?: number | undefined;
}

/** Pause in typing before an autosave, milliseconds; a reload loses at most this much. */
export const AUTOSAVE_DELAY_MS = 1500;

/**
 * Steps of an upload: chosen files, running uploads, and the details of each video until it is sent
 * for review.
 */
export class WizardStore {
  readonly chosen: ChosenFilesStore;
  readonly uploads: UploadsStore;
  readonly drafts: DraftsStore;
  readonly people: PeopleStore;
  refusedFile: RefusedFile | undefined = undefined;
  /** The upload whose card is being pressed. */
  pressedUpload: Upload | undefined = undefined;

  readonly autosaveDelayMs: number | undefined;

  #abortController = new AbortController();

  constructor({ services, probe, uploads, autosaveDelayMs }: WizardOptions) {
    this.autosaveDelayMs = autosaveDelayMs;
    this.chosen = new ChosenFilesStore(probe, services.links.uploadMaxBytes);
    this.uploads = uploads;
    this.drafts = new DraftsStore(services);
    this.people = new PeopleStore(services);
    makeAutoObservable(
      this,
      { chosen: false, uploads: false, drafts: false, people: false, autosaveDelayMs: false },
      { deep: false },
    );
  }

  /** Reads `draft`, the id of the video whose details show; an invalid id shows all videos. */
  readQuery(query: URLSearchParams): void {
    const id = query.get('draft') ?? '';
    this.drafts.setOpenId(/^[1-9]\d{0,15}$/.test(id) ? Number(id) : undefined);
  }

  /** Loads the drafts, and again while something changes, until `signal`. */
  watch(signal: AbortSignal): void {
    void this.drafts.load(signal);
    this.drafts.watch(signal);
    this.uploads.listen(() => void this.drafts.load(signal), signal);
  }

  /** Uploads the files whose checks have ended without a failure. */
  async send(): Promise<void> {
    await Promise.all(this.chosen.takeSendable().map((file) => this.uploads.enqueue(file)));
  }

  /** Continues an interrupted upload with the same file, chosen again. */
  async resumeUpload(draft: Draft, file: File): Promise<void> {
    const isSame = file.name === draft.filename && file.size === draft.bytes;
    this.setRefusedFile(
      isSame ? undefined : { videoId: draft.video_id, name: file.name, checkedFile: undefined },
    );
    if (isSame) await this.uploads.enqueue(file, { key: draft.upload_key });
  }

  /** Uploads another file in place of a refused one. */
  async replaceFile(draft: Draft, file: File): Promise<void> {
    const checkedFile = await this.chosen.checkFile(file, this.#abortController.signal);
    if (this.#abortController.signal.aborted) return;
    const isBad = verdictOf(checkedFile.checks) === 'bad';
    this.setRefusedFile(
      isBad ? { videoId: draft.video_id, name: file.name, checkedFile } : undefined,
    );
    if (!isBad) await this.uploads.enqueue(file, { videoId: draft.video_id });
  }

  /**
   * Discards an unpublished video and its running upload. Resolves to the error code if it remains.
   */
  async discard(draft: Draft): ReturnType<DraftsStore['discard']> {
    const upload = this.uploads.items.find(
      ({ key }) => this.drafts.draftOf(key)?.video_id === draft.video_id,
    );
    const code = await this.drafts.discard(draft.video_id);
    if (!code && upload) this.uploads.remove(upload.id);
    return code;
  }

  /**
   * True if the upload has its own card above the drafts. A pressed card stays until the press is
   * over, or its click would be lost.
   */
  hasOwnCard(upload: Upload): boolean {
    return upload.state !== 'done' || upload.id === this.pressedUpload?.id;
  }

  /** Records the upload whose card is pressed; undefined after release. */
  setPressedUpload(upload: Upload | undefined): void {
    this.pressedUpload = upload;
  }

  /** Cancels an upload; a video without any details is discarded too. */
  async cancel(upload: Upload): Promise<void> {
    const draft = this.drafts.draftOf(upload.key);
    const isBare =
      draft?.state === 'uploading' &&
      draft.description === '' &&
      draft.categories.length === 0 &&
      draft.people.length === 0;
    await this.uploads.cancel(upload.id);
    if (isBare) await this.drafts.discard(draft.video_id);
    else await this.drafts.load();
  }

  setRefusedFile(refusedFile: RefusedFile | undefined): void {
    this.refusedFile = refusedFile;
  }

  dispose(): void {
    this.#abortController.abort();
    this.chosen.dispose();
  }
}
