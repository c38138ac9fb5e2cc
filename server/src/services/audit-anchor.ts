import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditRepository } from '../repositories/audit-repository.ts';
import type { RecordCipher } from './identity/record-cipher.ts';

interface Anchored {
  /** The oldest and the newest line when the anchor was written. */
  first: number;
  firstAt: string;
  last: number;
  /** Hash of the newest line, which covers all lines before it. */
  hash: string;
}

const FILE = 'audit.anchor';
const KEPT_YEARS = 7;

/**
 * Holds the end of the audit log outside of the database, under a key outside of the database: the chain alone does not show
 * that its newest lines were cut off.
 */
export class AuditAnchor {
  readonly #file: string;
  readonly #audit: AuditRepository;
  readonly #cipher: Pick<RecordCipher, 'mac'>;
  readonly #now: () => Date;

  constructor(dataDir: string, audit: AuditRepository, cipher: Pick<RecordCipher, 'mac'>, now: () => Date = () => new Date()) {
    this.#file = join(dataDir, FILE);
    this.#audit = audit;
    this.#cipher = cipher;
    this.#now = now;
  }

  /** Moves the anchor to the present end of the log. Rejects, and leaves it, if the log lost anything since. */
  async renew(): Promise<void> {
    const problem = await this.problem();
    if (problem !== undefined) throw new Error(problem);
    const ends = await this.#audit.ends();
    if (!ends) return;
    const { first, last } = ends;
    const anchored: Anchored = { first: first.seq, firstAt: first.at.toISOString(), last: last.seq, hash: last.hash.toString('hex') };
    // Whole or not at all: a start of the machine in the middle would look like a forged anchor.
    await writeFile(`${this.#file}.new`, JSON.stringify({ ...anchored, mac: this.#macOf(anchored) }), { mode: 0o600 });
    await rename(`${this.#file}.new`, this.#file);
  }

  /** Describes to the operator what the log lost since the anchor was written; undefined if nothing, or without an anchor. */
  async problem(): Promise<string | undefined> {
    const anchored = await this.#read();
    if (anchored === undefined) return undefined;
    if (anchored === 'forged') return `${this.#file} was changed by somebody without the key of the site`;
    const ends = await this.#audit.ends();
    if (!ends || ends.last.seq < anchored.last) return `the log was cut: it had ${anchored.last} lines, and ends at ${ends?.last.seq ?? 0}`;
    if ((await this.#audit.hashOf(anchored.last))?.toString('hex') !== anchored.hash)
      return `the log was replaced at or before line ${anchored.last}`;
    const due = this.#now();
    due.setFullYear(due.getFullYear() - KEPT_YEARS);
    if (ends.first.seq > anchored.first && new Date(anchored.firstAt) > due)
      return `the lines ${anchored.first} to ${ends.first.seq - 1} were deleted before their time`;
    return undefined;
  }

  async #read(): Promise<Anchored | 'forged' | undefined> {
    const text = await readFile(this.#file, 'utf8').catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) return undefined;
    try {
      const { mac, ...anchored } = JSON.parse(text) as Anchored & { mac: string };
      return mac === this.#macOf(anchored) ? anchored : 'forged';
    } catch {
      return 'forged';
    }
  }

  #macOf({ first, firstAt, last, hash }: Anchored): string {
    return this.#cipher.mac([first, firstAt, last, hash].join(' ')).toString('hex');
  }
}
