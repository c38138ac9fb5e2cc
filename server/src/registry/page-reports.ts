import { randomBytes } from 'node:crypto';
import { GUARD_WINDOW_MS } from '@nocturne/contracts/registry';
import { OUTCOMES_PER_PAGE, type OutcomeReport } from '@nocturne/contracts/outcomes';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/config.ts';
import { loadOrCreateKey, type LoadKey } from '../services/site/key-file.ts';
import { readSigned, signText } from '../lib/signed-text.ts';
import { SITE_KEY_FILE } from './release-channel-resolver.ts';

/**
 * Time for which the reports of a page count, milliseconds. A page may stay open and load a remote
 * late.
 */
const PASS_LIFETIME_MS = 12 * 3_600_000;
const PAGES_MAX = 100_000;
const VISITORS_MAX = 200_000;
const PURPOSE = 'page report';
const NONCE_BYTES = 9;

type Signed = [nonce: string, until: number];

/**
 * Binds reports to pages that this site sent. Each page has a signed pass, and reports failure and
 * success of a release once each. This process remembers used passes.
 */
export class PageReports {
  readonly #key: Buffer;
  readonly #now: () => number;
  readonly #used = new LRUCache<string, Set<string>>({ max: PAGES_MAX });
  readonly #seen: LRUCache<string, true>;

  constructor(key: Buffer, now: () => number = Date.now) {
    this.#key = key;
    this.#now = now;
    this.#seen = new LRUCache({ max: VISITORS_MAX, ttl: GUARD_WINDOW_MS, perf: { now } });
  }

  /** Uses the secret of the channel views, so servers of one site accept each other's passes. */
  static async create(config: Config, loadKey: LoadKey = loadOrCreateKey): Promise<PageReports> {
    return new PageReports(await loadKey(config.dataDir, SITE_KEY_FILE, config.channelSecret));
  }

  /** Returns a pass for one page. */
  createPass(): string {
    return signText(this.#key, PURPOSE, [
      randomBytes(NONCE_BYTES).toString('base64url'),
      this.#now() + PASS_LIFETIME_MS,
    ] satisfies Signed);
  }

  /** Returns the new reports of a page; none if the pass is forged or expired. */
  filterNew(pass: string | undefined, reports: readonly OutcomeReport[]): readonly OutcomeReport[] {
    const [nonce, until] = (readSigned(this.#key, PURPOSE, pass) as Signed | undefined) ?? ['', 0];
    if (until <= this.#now()) return [];
    const used = this.#used.get(nonce) ?? new Set();
    this.#used.set(nonce, used);
    return reports.filter(({ remote, release, outcome }) => {
      const key = `${remote} ${release} ${outcome === 'failed'}`;
      return used.size < OUTCOMES_PER_PAGE && !used.has(key) && used.add(key);
    });
  }

  /** True for the first call with this key within the guard's window. */
  isFirst(key: string): boolean {
    if (this.#seen.has(key)) return false;
    this.#seen.set(key, true);
    return true;
  }
}
