import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditRepository } from '../../repositories/audit/audit-repository.ts';
import type { RecordCipher } from '../identity/record-cipher.ts';

interface Mark {
  seq: number;
  /** ISO time of the line. */
  at: string;
  hash: string;
}

interface Anchor {
  /** Oldest line when the anchor was written. */
  first: number;
  firstAt: string;
  last: number;
  /** Hash of the newest line, which covers all lines before it. */
  hash: string;
  /** The first line of each day in the log. Anchors of earlier versions have none. */
  days?: readonly Mark[];
  /** ISO time of the last check of the whole chain. */
  wholeAt?: string;
}

const FILE = 'audit.anchor';
const RETENTION_YEARS = 7;

/**
 * Stores the end of the audit log and the first line of each day outside the database. A key
 * outside the database signs them.
 *
 * The chain itself reveals neither a cut at either end nor a completely rewritten log.
 */
export class AuditAnchor {
  readonly #file: string;
  readonly #audit: AuditRepository;
  readonly #cipher: Pick<RecordCipher, 'mac'>;
  readonly #now: () => Date;

  constructor(
    dataDir: string,
    audit: AuditRepository,
    cipher: Pick<RecordCipher, 'mac'>,
    now: () => Date = () => new Date(),
  ) {
    this.#file = join(dataDir, FILE);
    this.#audit = audit;
    this.#cipher = cipher;
    this.#now = now;
  }

  /**
   * Moves the anchor to the current end of the log. Rejects and keeps the old anchor if the log has
   * been tampered with since.
   */
  async renew(): Promise<void> {
    const anchor = await this.#read();
    // Once a day this checks the whole chain, otherwise only the new lines.
    const wholeAt = typeof anchor === 'object' ? anchor.wholeAt : undefined;
    const checksWholeChain = wholeAt === undefined || !sameDay(new Date(wholeAt), this.#now());
    const problem = await this.#problemOf(
      anchor,
      checksWholeChain || typeof anchor !== 'object' ? 0 : anchor.last,
    );
    if (problem !== undefined) throw new Error(problem);
    const ends = await this.#audit.findEnds();
    if (!ends) return;
    const { first, last } = ends;
    const days = await this.#daysSince(
      typeof anchor === 'object' ? (anchor.days ?? []) : [],
      first.seq,
    );
    const next: Anchor = {
      first: first.seq,
      firstAt: first.at.toISOString(),
      last: last.seq,
      hash: last.hash.toString('hex'),
      days,
      wholeAt: checksWholeChain ? this.#now().toISOString() : wholeAt,
    };
    // Atomic: a crash in the middle of a write would look like a forged anchor.
    await writeFile(`${this.#file}.new`, JSON.stringify({ ...next, mac: this.#macOf(next) }), {
      mode: 0o600,
    });
    await rename(`${this.#file}.new`, this.#file);
  }

  /** Without an anchor nothing reveals missing lines at either end or a rewritten log. */
  async exists(): Promise<boolean> {
    return (await this.#read()) !== undefined;
  }

  /**
   * Describes to the operator how the log was tampered with; undefined if it was not. Without an
   * anchor only the chain is checked.
   */
  async problem(): Promise<string | undefined> {
    return this.#problemOf(await this.#read(), 0);
  }

  async #problemOf(
    anchor: Anchor | 'forged' | undefined,
    chainFrom: number,
  ): Promise<string | undefined> {
    if (anchor === 'forged') return `${this.#file} was changed by someone without the site's key`;
    const missing = anchor && (await this.#missingOf(anchor));
    if (missing !== undefined) return missing;
    const broken = await this.#audit.findBreak(chainFrom);
    return broken === undefined ? undefined : `the log was tampered with at line ${broken}`;
  }

  async #missingOf({ first, firstAt, last, hash, days = [] }: Anchor): Promise<string | undefined> {
    const marks = [...days, { seq: last, at: '', hash }];
    // Read before the ends: if retention deletes a line in between, it is then before the first
    // one.
    const hashes = await this.#audit.hashesOf(marks.map(({ seq }) => seq));
    const ends = await this.#audit.findEnds();
    if (!ends || ends.last.seq < last)
      return `the log was truncated: it had ${last} lines and ends at line ${ends?.last.seq ?? 0}`;
    const replaced = marks.find(
      (mark) => mark.seq >= ends.first.seq && hashes.get(mark.seq)?.toString('hex') !== mark.hash,
    );
    if (replaced) return `the log was replaced at or before line ${replaced.seq}`;
    const cutoff = this.#now();
    cutoff.setFullYear(cutoff.getFullYear() - RETENTION_YEARS);
    const isEarly = [{ seq: first, at: firstAt }, ...days].some(
      ({ seq, at }) => seq < ends.first.seq && new Date(at) > cutoff,
    );
    return isEarly
      ? `lines ${first} to ${ends.first.seq - 1} were deleted before the end of their retention`
      : undefined;
  }

  /** Returns the known marks whose lines still exist, and a mark for each new day. */
  async #daysSince(known: readonly Mark[], first: number): Promise<Mark[]> {
    const newest = known.at(-1);
    const found = await this.#audit.firstOfDays(newest?.seq ?? 0);
    const added = found.filter(({ at }) => !newest || !sameDay(at, new Date(newest.at)));
    const marks = added.map(({ seq, at, hash }) => ({
      seq,
      at: at.toISOString(),
      hash: hash.toString('hex'),
    }));
    return [...known.filter(({ seq }) => seq >= first), ...marks];
  }

  async #read(): Promise<Anchor | 'forged' | undefined> {
    const text = await readFile(this.#file, 'utf8').catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) return undefined;
    try {
      const { mac, ...anchor } = JSON.parse(text) as Anchor & { mac: string };
      return mac === this.#macOf(anchor) ? anchor : 'forged';
    } catch {
      return 'forged';
    }
  }

  #macOf({ first, firstAt, last, hash, days = [], wholeAt }: Anchor): string {
    const marks = days.flatMap((mark) => [mark.seq, mark.at, mark.hash]);
    return this.#cipher
      .mac(
        [first, firstAt, last, hash, ...marks, ...(wholeAt === undefined ? [] : [wholeAt])].join(
          ' ',
        ),
      )
      .toString('hex');
  }
}

const sameDay = (one: Date, other: Date): boolean =>
  one.toISOString().slice(0, 10) === other.toISOString().slice(0, 10);
