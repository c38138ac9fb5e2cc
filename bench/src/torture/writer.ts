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
  /** Answered calls; `repeated` counts those whose first answer was lost. */
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
    const action = nextAction(known, world, choices);
    const answer = await callUntilAnswered(origin + action.path, action.form, cookie);
    this.answered += 1;
    if (answer.isRepeated) this.repeated += 1;
    if (action.isRefused?.(answer)) return;
    const expected = answer.isRepeated ? action.okStatusesAfterRetry : action.okStatuses;
    if (!expected.includes(answer.status)) {
      const how = answer.isRepeated ? 'sent again after a lost response' : 'sent once';
      throw new Error(
        `${printForm(action.form)} of member ${known.userId}, ${how}, returned ` +
          `${answer.status} ${answer.code ?? ''}`,
      );
    }
    action.record(answer);
  }
}
