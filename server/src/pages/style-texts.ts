import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRelease } from '@nocturne/contracts/remotes';

/** A sheet of more characters stays a file of its own: the browser keeps it for the next page. */
const INLINE_MAX = 120_000;

/** Texts of the style sheets of releases by address, each read once: releases are immutable. Addresses within are absolute by the build. */
export class StyleTexts {
  readonly #folder: string;
  readonly #texts = new Map<string, Promise<string | undefined>>();

  /** `folder` is the registry's, DATA_DIR/remotes. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** All sheets of these releases; one that cannot be read, is long or could end its element is left out. */
  async of(releases: readonly RemoteRelease[]): Promise<ReadonlyMap<string, string>> {
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
