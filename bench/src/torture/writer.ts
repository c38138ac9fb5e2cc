import type { Acknowledged } from './acknowledged.ts';
import { nextAction, type World } from './actions.ts';
import type { Choices } from './choices.ts';
import { callUntilAnswered, printForm } from './site-caller.ts';

interface WriterDeps {
  origin: string;
  cookie: string;
  known: Acknowledged;
  world: World;
  choices: Choices;
}

/** A member who does one thing after another, and repeats unanswered calls. */
export class Writer {
  readonly #deps: WriterDeps;
  /** Answered calls, and those of them whose first answer was lost. */
  answered = 0;
  repeated = 0;

  constructor(deps: WriterDeps) {
    this.#deps = deps;
  }

  facts(): string[] {
    return this.#deps.known.facts();
  }

  /**
   * Acts until `isOver`, and then until the last call is answered. Rejects for an answer that
   * contradicts earlier ones.
   */
  async run(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.#step();
  }

  async #step(): Promise<void> {
    const { origin, cookie, known, world, choices } = this.#deps;
    const act = nextAction(known, world, choices);
    const answer = await callUntilAnswered(origin + act.path, act.form, cookie);
    this.answered += 1;
    if (answer.isRepeated) this.repeated += 1;
    if (act.refused?.(answer)) return;
    const done = answer.isRepeated ? act.okStatusesAfterRetry : act.okStatuses;
    if (!done.includes(answer.status)) {
      const how = answer.isRepeated ? 'sent again after a lost answer' : 'sent once';
      throw new Error(
        `${printForm(act.form)} of member ${known.userId}, ${how}, was answered ` +
          `${answer.status} ${answer.code ?? ''}`,
      );
    }
    act.record(answer);
  }
}
