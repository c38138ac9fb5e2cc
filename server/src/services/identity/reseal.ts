import {
  columnContext,
  FILE_USES,
  SEALED_COLUMNS,
  type SealedColumn,
} from '../../repositories/identity/encryption-context.ts';
import type {
  ResealedPerson,
  SealedPerson,
  SealsRepository,
} from '../../repositories/identity/seals-repository.ts';
import { isAppError } from '../../errors/app-error.ts';
import { isBound, type RecordCipher } from './record-cipher.ts';
import type { BindResult, RecordFiles } from './record-files.ts';
import type { SealMark } from './seal-mark.ts';

interface ResealDeps {
  seals: SealsRepository;
  cipher: RecordCipher;
  files: Pick<RecordFiles, 'bind'>;
  mark: SealMark;
  now: () => Date;
}

export interface ResealReport {
  /** Values and files that opened; `bound` of them had the first format. */
  opened: number;
  bound: number;
  /** Names whose index had to be replaced. */
  indexed: number;
  /** One sentence for each value or file that did not open. */
  refused: readonly string[];
  /** True if the installation refuses the first format. */
  isMarked: boolean;
}

const BATCH_SIZE = 100;

/**
 * Binds values and files of the first format to their rows; afterwards the installation refuses
 * that format (docs/records.md). Each row is its own step, so the next run completes an interrupted
 * one.
 */
export class Reseal {
  readonly #deps: ResealDeps;

  constructor(deps: ResealDeps) {
    this.#deps = deps;
  }

  /** The job; does nothing once the mark is set. Rejects while something does not open. */
  async runOnce(): Promise<void> {
    if (this.#deps.mark.isSet) return;
    const { refused, isMarked } = await this.run();
    if (!isMarked)
      throw new Error(
        `cannot open ${refused.length} of the sealed values (see ./nocturne records reseal); the ` +
          `first: ${refused[0] ?? ''}`,
      );
  }

  /**
   * Opens everything and binds unbound values. Sets the mark if everything opened.
   * `leavesUnreadable` also sets it if some values did not open, but never if none did: then the
   * key is the wrong one.
   */
  async run({
    leavesUnreadable = false,
  }: { leavesUnreadable?: boolean } = {}): Promise<ResealReport> {
    const { seals, mark, now } = this.#deps;
    const tally = new Tally();
    let ids = await seals.personIds(0, BATCH_SIZE);
    while (ids.length > 0) {
      for (const id of ids) await seals.bind(id, (person) => this.#bind(person, tally));
      ids = await seals.personIds(ids.at(-1) ?? 0, BATCH_SIZE);
    }
    const { opened, bound, indexed, refused } = tally;
    const report = { opened, bound, indexed, refused };
    const isComplete = refused.length === 0 || (leavesUnreadable && opened > 0);
    if (mark.isSet || !isComplete) return { ...report, isMarked: mark.isSet };
    await mark.set(now());
    await seals.logCompletion();
    return { ...report, isMarked: true };
  }

  async #bind(person: SealedPerson, tally: Tally): Promise<ResealedPerson> {
    const { files } = this.#deps;
    const resealed: ResealedPerson = {};
    for (const column of SEALED_COLUMNS)
      await tally.count(() => this.#bindValue(column, person, resealed));
    for (const use of FILE_USES) {
      for (const key of person.files[use])
        await tally.count(() => files.bind({ use, person }, key));
    }
    if (resealed.name_index) tally.indexed += 1;
    return resealed;
  }

  #bindValue(column: SealedColumn, person: SealedPerson, resealed: ResealedPerson): BindResult {
    const { cipher } = this.#deps;
    const [sealed, context] = [person.values[column], columnContext(column, person)];
    if (sealed === null) return 'missing';
    const text = cipher.openText(context, sealed);
    const index = cipher.nameIndex(text);
    if (column === 'name' && !(person.nameIndex && index.equals(person.nameIndex)))
      resealed.name_index = index;
    if (isBound(sealed)) return 'kept';
    resealed[`${column}_encrypted`] = cipher.sealText(context, text);
    return 'bound';
  }
}

/** Counts values that open, and collects the errors of the others. */
class Tally {
  opened = 0;
  bound = 0;
  indexed = 0;
  readonly refused: string[] = [];

  async count(open: () => BindResult | Promise<BindResult>): Promise<void> {
    try {
      const found = await open();
      if (found !== 'missing') this.opened += 1;
      if (found === 'bound') this.bound += 1;
    } catch (error) {
      if (!isAppError(error) || error.code !== 'seal_broken') throw error;
      this.refused.push(error.message);
    }
  }
}
