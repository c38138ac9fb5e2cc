import type { StatBody } from '@nocturne/contracts/forms';
import type { OperationAnswer } from '@nocturne/contracts/operations';
import { refusalOf, type Refusal } from '@nocturne/lib/refusal';
import { IdempotencyKeyHolder } from '@nocturne/lib/idempotency-key';
import { failureCode } from './failure-code.ts';
import type { SignInPrompt } from './sign-in-prompt.ts';

interface TextSenderOptions {
  signIn: SignInPrompt;
}

/** What came of a text. */
export type SentText = { answer: OperationAnswer<'stat'> } | { refusal: Refusal<'text'> };

/** Sends what a member writes. A text that did not arrive for certain is sent again as the same one; another text, or to another place, is another. */
export class TextSender {
  #services: TextSenderOptions;
  #key = new IdempotencyKeyHolder();

  constructor(services: TextSenderOptions) {
    this.#services = services;
  }

  /** `place` tells where the text is to stand; `bodyOf` makes the act of it. Never rejects. */
  async send(text: string, place: string, bodyOf: (key: string) => StatBody): Promise<SentText> {
    try {
      const result = await this.#services.signIn.post(
        'stat',
        bodyOf(this.#key.of(JSON.stringify([place, text]))),
      );
      if (!result) return { refusal: { fields: {}, form: 'login_required' } };
      if (result.ok) {
        this.#key.arrived();
        return { answer: result.answer };
      }
      const { code, errors } = result.refusal;
      // What stands at `notify` has been said already (R8-05).
      const isSaid = errors.some(({ field }) => field === 'notify');
      return { refusal: isSaid ? { fields: {} } : refusalOf(errors, ['text'], code) };
    } catch (cause) {
      return { refusal: { fields: {}, form: failureCode(cause) } };
    }
  }
}
