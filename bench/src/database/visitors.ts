import { setTimeout as pause } from 'node:timers/promises';
import { videoPath } from '@nocturne/contracts/paths/objects';
import type { Database } from '../../../server/src/db/database.ts';
import { announce } from '../../../server/src/db/announcer.ts';
import { freshAddress } from '../torture/site-caller.ts';

interface VisitorsDeps {
  origin: string;
  db: Database;
  /** Videos whose titles change. */
  videos: readonly number[];
}

const PAGES = ['/', '/videos/'];
const READ_INTERVAL_MS = 50;
const POLL_MS = 20;
const CALM_MS = 5000;
const ATTEMPT_TIMEOUT_MS = 1000;
/**
 * Time for rendering a page on a busy machine, milliseconds. A longer wait counts as not served.
 */
const PATIENCE_MS = 15_000;
/** An old answer that is served this long after its purge counts as a lost purge, milliseconds. */
const LOST_MS = 20_000;
/** Longest wait for an answer, milliseconds. */
const ANSWER_LIMIT_MS = 60_000;

/**
 * Reads cached pages, changes titles as another process of the site would, and waits until each
 * change is served.
 */
export class Visitors {
  readonly #deps: VisitorsDeps;
  readonly violations: string[] = [];
  readonly #figures = {
    pages: 0,
    pagesDuringPauses: 0,
    pagesFailed: 0,
    purges: 0,
    slowestPurgeMs: 0,
  };
  /** True while the database does not answer. */
  isDatabasePaused = false;
  #returnedAt = 0;
  #areChangesHeld = false;
  #isChanging = false;

  constructor(deps: VisitorsDeps) {
    this.#deps = deps;
  }

  get figures(): {
    pages: number;
    pagesDuringPauses: number;
    pagesFailed: number;
    purges: number;
    slowestPurgeMs: number;
  } {
    return this.#figures;
  }

  get summary(): string {
    const { pages, pagesDuringPauses, purges } = this.#figures;
    return `${pages} pages (${pagesDuringPauses} during pauses), ${purges} purges`;
  }

  /** Records that the database answers again. */
  endDatabasePause(): void {
    this.isDatabasePaused = false;
    this.#returnedAt = performance.now();
  }

  /**
   * Pauses the database once every page is in the cache. Title changes wait, because each of them
   * would drop the pages that list the video.
   */
  async beginDatabasePause(cutAt: number, pauseTraffic: () => void): Promise<void> {
    this.#areChangesHeld = true;
    // The server empties its caches until it has noticed the last cut.
    await pause(CALM_MS);
    while (this.#isChanging || !(await hasSnapshotSince(this.#deps.origin, cutAt)))
      await pause(POLL_MS);
    // A snapshot that is built during the reading drops the pages again.
    let readAt: number;
    do {
      readAt = performance.now();
      await this.waitUntilWarm();
    } while (await hasSnapshotSince(this.#deps.origin, readAt));
    pauseTraffic();
    this.isDatabasePaused = true;
    this.#areChangesHeld = false;
  }

  /** Resolves when each page has been rendered once. */
  async waitUntilWarm(): Promise<void> {
    for (const page of PAGES)
      while ((await status(this.#deps.origin + page)) !== 200) await pause(POLL_MS);
  }

  run(isOver: () => boolean): Promise<void>[] {
    return [this.#readPages(isOver), this.#changeTitles(isOver)];
  }

  async #readPages(isOver: () => boolean): Promise<void> {
    await this.waitUntilWarm();
    while (!isOver()) {
      for (const page of PAGES) {
        const wasDatabasePaused = this.isDatabasePaused;
        const answered = await status(this.#deps.origin + page);
        // Right after a cut no cache may hold the page; during a pause a failure is a violation.
        if (answered !== 200) this.#figures.pagesFailed += 1;
        if (answered !== 200 && wasDatabasePaused)
          this.violations.push(`${page} failed during a pause: ${answered}`);
        this.#figures.pages += 1;
        if (wasDatabasePaused && this.isDatabasePaused) this.#figures.pagesDuringPauses += 1;
      }
      await pause(READ_INTERVAL_MS);
    }
  }

  async #changeTitles(isOver: () => boolean): Promise<void> {
    for (let at = 0; !isOver(); at += 1) {
      while (this.#areChangesHeld) await pause(POLL_MS);
      this.#isChanging = true;
      const id = this.#deps.videos[at % this.#deps.videos.length] ?? 1;
      const title = `Harbour lights ${at}`;
      await read(this.#deps.origin, id);
      await this.#deps.db.transaction().execute(async (transaction) => {
        await transaction.updateTable('video').set({ title }).where('id', '=', id).execute();
        await announce(transaction, 'purge', `video:${id}`);
      });
      await this.#awaitTitle(id, title, performance.now());
      this.#isChanging = false;
    }
  }

  /** The wait counts from the announcement, or from the end of a later pause. */
  async #awaitTitle(id: number, title: string, announcedAt: number): Promise<void> {
    for (;;) {
      const seen = await read(this.#deps.origin, id);
      const since = performance.now() - Math.max(announcedAt, this.#returnedAt);
      if (seen?.includes(title)) {
        this.#figures.purges += 1;
        if (!this.isDatabasePaused)
          this.#figures.slowestPurgeMs = Math.max(this.#figures.slowestPurgeMs, since);
        return;
      }
      if (!this.isDatabasePaused && since > LOST_MS)
        return void this.violations.push(
          `a purge of video ${id} was lost: no new response after ${Math.round(since)} ms`,
        );
      await pause(POLL_MS);
    }
  }
}

/** True once the server has built its lists again, which drops every page with a list. */
async function hasSnapshotSince(origin: string, moment: number): Promise<boolean> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const age = Number(/^nocturne_snapshot_age_seconds (\S+)/m.exec(text)?.[1]);
  return age * 1000 < performance.now() - moment;
}

/** Milliseconds until the site answers a request that no cache holds, such as a member's call. */
export async function timeToAnswer(origin: string, videoId: number): Promise<number> {
  const began = performance.now();
  const attempt = () =>
    status(origin + videoPath.print({ video_id: videoId, lifetime: 0 }), ATTEMPT_TIMEOUT_MS);
  while (performance.now() - began < ANSWER_LIMIT_MS && (await attempt()) !== 200)
    await pause(POLL_MS);
  return performance.now() - began;
}

async function read(origin: string, videoId: number): Promise<string | undefined> {
  try {
    const headers = { 'x-forwarded-for': freshAddress() };
    const answer = await fetch(origin + videoPath.print({ video_id: videoId }), {
      headers,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

async function status(url: string, patienceMs = PATIENCE_MS): Promise<number | string> {
  try {
    const answer = await fetch(url, {
      headers: { 'x-forwarded-for': freshAddress() },
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    return String(error);
  }
}
