import type { FormBody } from '@nocturne/contracts/bodies';
import type { Draft } from '@nocturne/contracts/entities/upload';
import { PROGRESS_EVERY_MS } from '@nocturne/contracts/upload';
import type { Services } from '@nocturne/federation/services';
import { refusalOf, type FormCode, type Refusal } from '@nocturne/lib/refusal';
import { failureCode, type FailureCode } from '@nocturne/stores/failure-code';
import type { LoadState } from '@nocturne/stores/load-state';
import { makeAutoObservable } from 'mobx';
import { isProcessing } from './draft-stage.ts';

/** Pause between requests while the tab is hidden, milliseconds. */
export const HIDDEN_POLL_INTERVAL_MS = 15_000;

export const DETAIL_FIELDS = [
  'title',
  'description',
  'categories',
  'preview',
  'people',
  'produced_on',
  'place',
] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];
/** Values of the details form. Category dirs and person ids are joined by commas. */
export interface DetailValues {
  [field: string]: string | boolean;
  title: string;
  description: string;
  categories: string;
  is_private: boolean;
  allow_download: boolean;
  preview: string;
  people: string;
  /** Declares that the video shows nobody. */
  nobody: boolean;
  produced_on: string;
  place: string;
}

/** Form values that an uploader may change in a public video. */
export type MetadataValues = {
  title: string;
  description: string;
  categories: string;
  is_private: boolean;
  allow_download: boolean;
};

/** The member's videos before publication: all, or the opened one. Only the browser loads them. */
export class DraftsStore {
  items: readonly Draft[] = [];
  loadState: LoadState = 'idle';
  /** Error code of the last load; undefined if it succeeded. */
  failure: FailureCode | undefined = undefined;
  /** Id of the opened video. */
  openId: number | undefined = undefined;

  #api: Services['api'];
  /**
   * Video ids by upload key. The server forgets an upload once its file is checked, but the page
   * still shows its card.
   */
  #videoOfUpload = new Map<string, number>();

  constructor({ api }: Pick<Services, 'api'>) {
    this.#api = api;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Sets the video that the address names. */
  setOpenId(openId: number | undefined): void {
    this.openId = openId;
  }

  get openDraft(): Draft | undefined {
    return this.items.find(({ video_id }) => video_id === this.openId);
  }

  /** The draft that an upload fills, or has filled since the page opened. */
  draftOf(uploadKey: string): Draft | undefined {
    const videoId = this.#videoOfUpload.get(uploadKey);
    return this.items.find(({ video_id, upload_key }) =>
      upload_key === '' ? video_id === videoId : upload_key === uploadKey,
    );
  }

  /** Loads the drafts again; keeps the present ones if that fails. Never rejects. */
  async load(signal?: AbortSignal): Promise<void> {
    if (this.loadState !== 'ready') this.setLoadState('loading');
    try {
      const items = await this.#fetchItems(signal ? { signal } : {});
      this.setItems(items);
    } catch (error) {
      if (!signal?.aborted) this.fail(failureCode(error));
    }
  }

  /**
   * Reloads while a draft changes automatically, every two seconds in a visible tab and less often
   * in a hidden one, until `signal` aborts.
   */
  watch(signal: AbortSignal): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async (): Promise<void> => {
      if (this.items.some(isProcessing)) await this.load(signal);
      if (!signal.aborted) schedulePoll();
    };
    const schedulePoll = (): void => {
      clearTimeout(timer);
      timer = setTimeout(
        () => void poll(),
        document.visibilityState === 'visible' ? PROGRESS_EVERY_MS : HIDDEN_POLL_INTERVAL_MS,
      );
    };
    const pollIfVisible = (): void => {
      if (document.visibilityState === 'visible') void poll();
    };
    schedulePoll();
    document.addEventListener('visibilitychange', pollIfVisible, { signal });
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  /** Saves the details of a video. Resolves to the refusal, if any. */
  async save(draft: Draft, values: DetailValues): Promise<Refusal<DetailField> | undefined> {
    const video_id = String(draft.video_id);
    const { people, nobody, produced_on, place } = values;
    const refusal = await this.saveMetadata(draft.video_id, values);
    // "Nobody" is an explicit statement, so an empty list is sent only with it.
    if (refusal || (!nobody && people === '')) return refusal;
    return this.#post({
      act: 'people',
      video_id,
      people: nobody ? '' : people,
      produced_on,
      place: place.trim(),
    });
  }

  /** Saves only these values: an uploader may not change more of a public video. */
  saveMetadata(videoId: number, values: MetadataValues): Promise<Refusal<DetailField> | undefined> {
    const { title, description, categories } = values;
    return this.#post({
      act: 'edit',
      video_id: String(videoId),
      title: title.trim(),
      description: description.trim(),
      categories,
      is_private: values.is_private ? '1' : '0',
      allow_download: values.allow_download ? '1' : '0',
    });
  }

  /** `frame` counts from 1. */
  choosePreview(videoId: number, frame: number): Promise<Refusal<DetailField> | undefined> {
    return this.#post({ act: 'preview', video_id: String(videoId), frame: String(frame) });
  }

  sendForReview(videoId: number): Promise<Refusal<DetailField> | undefined> {
    return this.#post({ act: 'send', video_id: String(videoId) });
  }

  appeal(videoId: number, text: string): Promise<Refusal<DetailField> | undefined> {
    return this.#post({ act: 'appeal', video_id: String(videoId), text: text.trim() });
  }

  /** Resolves to the reason if the draft was not discarded. */
  async discard(videoId: number): Promise<FormCode | undefined> {
    const refusal = await this.#post({ act: 'discard', video_id: String(videoId) });
    if (!refusal) this.drop(videoId);
    return refusal?.form ?? Object.values(refusal?.fields ?? {})[0];
  }

  setItems(items: readonly Draft[]): void {
    for (const { upload_key, video_id } of items)
      if (upload_key !== '') this.#videoOfUpload.set(upload_key, video_id);
    this.items = items;
    this.loadState = 'ready';
    this.failure = undefined;
  }

  put(draft: Draft): void {
    const isListed = this.items.some(({ video_id }) => video_id === draft.video_id);
    this.items = isListed
      ? this.items.map((one) => (one.video_id === draft.video_id ? draft : one))
      : [draft, ...this.items];
  }

  drop(videoId: number): void {
    this.items = this.items.filter(({ video_id }) => video_id !== videoId);
  }

  setLoadState(state: LoadState): void {
    this.loadState = state;
  }

  fail(code: FailureCode): void {
    if (this.loadState === 'ready' && code !== 'not_found') return;
    this.failure = code;
    this.loadState = 'failed';
  }

  async #fetchItems(options: { signal?: AbortSignal }): Promise<readonly Draft[]> {
    if (this.openId === undefined) return this.#api.read('drafts', {}, options);
    const { draft } = await this.#api.read('draft', { video_id: this.openId }, options);
    return [draft];
  }

  async #post(body: FormBody<'videoEdit'>): Promise<Refusal<DetailField> | undefined> {
    try {
      const result = await this.#api.post('videoEdit', body);
      if (!result.ok) return refusalOf(result.refusal.errors, DETAIL_FIELDS, result.refusal.code);
      if (result.answer.draft) this.put(result.answer.draft);
      return undefined;
    } catch (error) {
      return { fields: {}, form: failureCode(error) };
    }
  }
}
