import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRelease } from '@nocturne/contracts/remotes';

/** A longer sheet stays a separate file, which the browser caches for the next page. Characters. */
const INLINE_MAX = 120_000;

/**
 * Texts of style sheets by address, each read once: releases are immutable. The build makes the
 * addresses inside absolute.
 */
export class StyleTexts {
  readonly #folder: string;
  readonly #texts = new Map<string, Promise<string | undefined>>();

  /** @param folder The registry's folder, `DATA_DIR/remotes`. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Returns the sheets of these releases. Leaves out those that are unreadable, too long or contain
   * `</`.
   */
  async readTexts(releases: readonly RemoteRelease[]): Promise<ReadonlyMap<string, string>> {
    const urls = releases.flatMap(({ entry, exposes }) => {
      const base = entry.slice(0, entry.lastIndexOf('/') + 1);
      return exposes.filter(([file]) => file.endsWith('.css')).map(([file]) => base + file);
    });
    const texts = await Promise.all(urls.map(async (url) => [url, await this.#read(url)] as const));
    return new Map(
      texts.flatMap(([url, text]) => (text === undefined ? [] : [[url, text] as const])),
    );
  }

  #read(url: string): Promise<string | undefined> {
    const reading = this.#texts.get(url) ?? this.#load(url);
    this.#texts.set(url, reading);
    return reading;
  }

  async #load(url: string): Promise<string | undefined> {
    const [, , name = '', build = '', ...file] = url.split('/');
    try {
      const text = await readFile(join(this.#folder, name, build, 'web', ...file), 'utf8');
      return text.length <= INLINE_MAX && !/<\//.test(text) ? text : undefined;
    } catch {
      this.#texts.delete(url);
      return undefined;
    }
  }
}
