import {
  EMBED_WIDTH,
  EMBED_WIDTHS,
  EMBED_WIDTH_MAX,
  EMBED_WIDTH_MIN,
  embedHeightOf,
  embedHtml,
} from '@nocturne/contracts/embed';
import { href } from '@nocturne/contracts/routes';
import { formatDuration, parseDuration } from '@nocturne/lib/duration';
import { makeAutoObservable } from 'mobx';

/**
 * Parameters of the modal, all strings. `seconds` is the playback position, `duration` the length
 * of the video.
 */
export type ShareParams = Readonly<
  Partial<Record<'video_id' | 'dir' | 'title' | 'seconds' | 'duration', string>>
>;
/** The option for a custom width; the other sizes are EMBED_WIDTHS as strings. */
export const CUSTOM_SIZE = 'custom';
export const SHARE_SIZES: readonly string[] = [...EMBED_WIDTHS.map(String), CUSTOM_SIZE];

/**
 * Link and embed code of a video, with optional start and size. Invalid values are left out and
 * reported.
 */
export class ShareStore {
  startsLater = false;
  startText: string;
  size = String(EMBED_WIDTH);
  widthText = String(EMBED_WIDTH);
  readonly title: string;
  /** Seconds; 0 if unknown. */
  readonly duration: number;

  #origin: string;
  #id: string;
  #dir: string;

  constructor(
    origin: string,
    { video_id = '', dir = '', title = '', seconds = '0', duration = '0' }: ShareParams,
  ) {
    this.#origin = origin;
    this.#id = video_id;
    this.#dir = dir;
    this.title = title;
    this.duration = Number(duration) || 0;
    this.startText = formatDuration(Number(seconds) || 0);
    makeAutoObservable(this, { title: false, duration: false }, { deep: false });
  }

  get isCustom(): boolean {
    return this.size === CUSTOM_SIZE;
  }

  get isStartInvalid(): boolean {
    return this.startsLater && this.#typedStart === undefined;
  }

  get isWidthInvalid(): boolean {
    return this.isCustom && this.#typedWidth === undefined;
  }

  /** CSS pixels. */
  get width(): number {
    return this.isCustom ? (this.#typedWidth ?? EMBED_WIDTH) : Number(this.size);
  }

  get link(): string {
    return this.#origin + href('video', { id: this.#id, dir: this.#dir }, this.#query);
  }

  get embed(): string {
    const url = this.#origin + href('embed', { id: this.#id }, this.#query);
    return embedHtml({
      url,
      title: this.title,
      width: this.width,
      height: embedHeightOf(this.width),
    });
  }

  setStartsLater(startsLater: boolean): void {
    this.startsLater = startsLater;
  }

  setStartText(text: string): void {
    this.startText = text;
  }

  chooseSize(size: string): void {
    this.size = size;
  }

  setWidthText(text: string): void {
    this.widthText = text;
  }

  get #query(): { start_time?: number } {
    const seconds = this.startsLater ? this.#typedStart : undefined;
    return seconds ? { start_time: seconds } : {};
  }

  get #typedStart(): number | undefined {
    const seconds = parseDuration(this.startText);
    return seconds === undefined || (this.duration > 0 && seconds >= this.duration)
      ? undefined
      : seconds;
  }

  get #typedWidth(): number | undefined {
    const width = /^\d{1,5}$/.test(this.widthText.trim()) ? Number(this.widthText) : 0;
    return width >= EMBED_WIDTH_MIN && width <= EMBED_WIDTH_MAX ? width : undefined;
  }
}
