import { logger } from '@nocturne/lib/logger';
import type { AdIo } from '../ads/ad-io.ts';
import type { AdCaptions } from '../ads/ad-types.ts';
import { toWebVtt } from '../ads/caption-text.ts';
import type { CaptionCommands, CaptionState } from '../state/ads-view.ts';

export interface ClipCaptionsOptions {
  video: HTMLVideoElement;
  io: Pick<AdIo, 'fetchText'>;
  /** True to start with captions: the viewer has them on, or the clip is muted. */
  isOn: boolean;
  /** Languages in order of preference: the viewer's last choice, then the page's language. */
  languages: readonly string[];
  onStateChange: (state: CaptionState, commands: CaptionCommands) => void;
  signal: AbortSignal;
}

/**
 * Captions of clips, rendered by the browser. This class fetches the file, because a cross-origin
 * `<track>` would require CORS for the clip itself.
 */
export class ClipCaptions implements CaptionCommands {
  readonly #options: ClipCaptionsOptions;
  #isOn: boolean;
  #file: AdCaptions | undefined;
  #trackController: AbortController | undefined;

  constructor(options: ClipCaptionsOptions) {
    this.#options = options;
    this.#isOn = options.isOn;
    options.signal.addEventListener('abort', () => this.begin([]), { once: true });
  }

  /** Switches to the captions of the next clip. */
  begin(files: readonly AdCaptions[]): void {
    this.#trackController?.abort();
    this.#file = fileFor(files, this.#options.languages);
    this.#show();
  }

  toggle(): void {
    this.#isOn = !this.#isOn;
    this.#trackController?.abort();
    this.#show();
  }

  #show(): void {
    this.#options.onStateChange(this.#file ? (this.#isOn ? 'on' : 'off') : 'none', this);
    if (this.#file && this.#isOn) void this.#load(this.#file);
  }

  async #load(file: AdCaptions): Promise<void> {
    const { io, video } = this.#options;
    const controller = new AbortController();
    this.#trackController = controller;
    try {
      const text = toWebVtt(await io.fetchText(file.url, controller.signal), file.format);
      if (!controller.signal.aborted) addTrack(video, text, file.language, controller.signal);
    } catch (cause) {
      if (controller.signal.aborted) return;
      logger.debug('advertisement captions did not load', { url: file.url, cause });
      this.#file = undefined;
      this.#options.onStateChange('none', this);
    }
  }
}

function fileFor(
  files: readonly AdCaptions[],
  languages: readonly string[],
): AdCaptions | undefined {
  const base = (language: string): string => language.toLowerCase().split('-')[0] ?? '';
  for (const wanted of languages.filter(Boolean)) {
    const found =
      files.find(({ language }) => language.toLowerCase() === wanted.toLowerCase()) ??
      files.find(({ language }) => base(language) === base(wanted));
    if (found) return found;
  }
  return files[0];
}

function addTrack(
  video: HTMLVideoElement,
  text: string,
  language: string,
  signal: AbortSignal,
): void {
  const track = document.createElement('track');
  const src = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
  Object.assign(track, { kind: 'captions', srclang: language, src });
  video.append(track);
  track.track.mode = 'showing';
  signal.addEventListener(
    'abort',
    () => {
      track.remove();
      URL.revokeObjectURL(src);
    },
    { once: true },
  );
}
