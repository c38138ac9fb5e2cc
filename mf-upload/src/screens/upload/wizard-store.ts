import type { Draft } from '@nocturne/contracts/entities/upload';
import type { Services } from '@nocturne/federation/services';
import { verdictOf } from '@nocturne/lib/upload-checks';
import { makeAutoObservable } from 'mobx';
import type { ProbeFile } from '../../checks/probe-in-browser.ts';
import { DraftsStore } from '../../drafts/drafts-store.ts';
import { PeopleStore } from '../../drafts/people-store.ts';
import type { SendingStore, Upload } from '../../sending/sending-store.ts';
import { UploadStore, type ChosenFile } from './upload-store.ts';

/** A file that cannot take the place of a draft's own: it is not the one that was begun, or its checks speak against it. */
export interface RefusedFile {
  videoId: number;
  name: string;
  checked: ChosenFile | undefined;
}

interface WizardOptions {
  services: Pick<Services, 'api' | 'links'>;
  probe: ProbeFile;
  /** Those of the page: they go on when this screen is left. */
  sendings: SendingStore;
  /** What is typed of a draft is kept after a pause of so many milliseconds; undefined leaves it to the button. */
  keepAfterMs?: number | undefined;
}

/** A pause in typing, milliseconds: a reload loses no more. */
export const KEEP_AFTER_MS = 1500;

/** The steps of an upload (R4-21): files that are chosen, on their way, and what is said of each video until it is sent to review. */
export class WizardStore {
  readonly chosen: UploadStore;
  readonly sendings: SendingStore;
  readonly drafts: DraftsStore;
  readonly people: PeopleStore;
  refused: RefusedFile | undefined = undefined;
  /** The upload whose card is under a press. */
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

  /** `draft` of the address names the video whose details are shown; anything that is no number shows all. */
  enter(query: URLSearchParams): void {
    const id = query.get('draft') ?? '';
    this.drafts.enter(/^[1-9]\d{0,15}$/.test(id) ? Number(id) : undefined);
  }

  /** Asks for what the server has, and again while something moves, until `signal`. */
  watch(signal: AbortSignal): void {
    void this.drafts.load(signal);
    this.drafts.watch(signal);
    this.sendings.listen(() => void this.drafts.load(signal), signal);
  }

  /** Sends the files that may be sent. */
  async send(): Promise<void> {
    await Promise.all(this.chosen.takeSendable().map((file) => this.sendings.begin(file)));
  }

  /** Goes on with an upload that was interrupted, by the same file chosen again. */
  async goOn(draft: Draft, file: File): Promise<void> {
    const isSame = file.name === draft.filename && file.size === draft.bytes;
    this.refuse(
      isSame ? undefined : { videoId: draft.video_id, name: file.name, checked: undefined },
    );
    if (isSame) await this.sendings.begin(file, { key: draft.upload_key });
  }

  /** Puts another file in the place of one that was refused. */
  async replaceFile(draft: Draft, file: File): Promise<void> {
    const checked = await this.chosen.judge(file, this.#left.signal);
    if (this.#left.signal.aborted) return;
    const isBad = verdictOf(checked.checks) === 'bad';
    this.refuse(isBad ? { videoId: draft.video_id, name: file.name, checked } : undefined);
    if (!isBad) await this.sendings.begin(file, { videoId: draft.video_id });
  }

  /** Takes a video away that is not public yet, with the file that may still be on its way. Resolves to why it is still there. */
  async discard(draft: Draft): ReturnType<DraftsStore['discard']> {
    const upload = this.sendings.uploads.find(
      ({ key }) => this.drafts.draftOf(key)?.video_id === draft.video_id,
    );
    const code = await this.drafts.discard(draft.video_id);
    if (!code && upload) this.sendings.forget(upload.id);
    return code;
  }

  /** It has a card of its own above the drafts. A card under a press stays until the press is over, or its click would be lost. */
  isOnTheWay(upload: Upload): boolean {
    return upload.state !== 'done' || upload.id === this.pressed?.id;
  }

  /** A pointer went down on the card of an upload; it is up again with undefined. */
  press(upload: Upload | undefined): void {
    this.pressed = upload;
  }

  /** Stops sending a file for good; a video of which nothing else was said goes with it. */
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
