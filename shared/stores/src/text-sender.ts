import type { PostResult } from '@nocturne/api/api';
import type { OperationAnswer } from '@nocturne/contracts/operations';
import { refusalOf, type Refusal } from '@nocturne/lib/refusal';
import { IdempotencyKeyHolder } from '@nocturne/lib/idempotency-key';
import { failureCode } from './failure-code.ts';

/** Result of a submitted text. */
export type SendTextResult = { answer: OperationAnswer<'stat'> } | { refusal: Refusal<'text'> };

/**
 * Sends a member's text. A retry after a lost response keeps its idempotency key; another text or
 * target gets a new one.
 */
export class TextSender {
  #key = new IdempotencyKeyHolder();

  /**
   * Sends a text. `target` identifies what the text is about; `post` sends both with the key, and
   * resolves to null without a sign-in. Never rejects.
   */
  async send(
    text: string,
    target: string,
    post: (key: string) => Promise<PostResult<'stat'> | null>,
  ): Promise<SendTextResult> {
    try {
      const result = await post(this.#key.keyFor(JSON.stringify([target, text])));
      if (!result) return { refusal: { fields: {}, form: 'login_required' } };
      if (result.ok) {
        this.#key.markDelivered();
        return { answer: result.answer };
      }
      const { code, errors } = result.refusal;
      // The API has already shown an error of the field `notify`.
      const isAlreadyShown = errors.some(({ field }) => field === 'notify');
      return { refusal: isAlreadyShown ? { fields: {} } : refusalOf(errors, ['text'], code) };
    } catch (cause) {
      return { refusal: { fields: {}, form: failureCode(cause) } };
    }
  }
}
