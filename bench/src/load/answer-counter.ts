const HEAD_END = '\r\n\r\n';

/**
 * Counts HTTP/1.1 answers in the bytes of one connection. Throws for an answer without a length or
 * with a status other than 200.
 */
export class AnswerCounter {
  #head = '';
  #bodyLeft = 0;

  /** Returns the number of answers that these bytes completed. */
  addChunk(chunk: Buffer): number {
    let completed = 0;
    let at = 0;
    while (at < chunk.length) {
      if (this.#bodyLeft === 0) at = this.#readHead(chunk, at);
      const body = Math.min(this.#bodyLeft, chunk.length - at);
      this.#bodyLeft -= body;
      at += body;
      if (this.#bodyLeft === 0 && this.#head === '') completed += 1;
    }
    return completed;
  }

  /** Reads to the end of the head, or the whole chunk; returns where the body starts. */
  #readHead(chunk: Buffer, from: number): number {
    const known = this.#head.length;
    this.#head += chunk.toString('latin1', from);
    const end = this.#head.indexOf(HEAD_END);
    if (end < 0) return chunk.length;
    this.#bodyLeft = lengthIn(this.#head.slice(0, end));
    this.#head = '';
    return from + end + HEAD_END.length - known;
  }
}

function lengthIn(head: string): number {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200 ') || length === undefined || length === '0')
    throw new Error(`unexpected response: ${head.slice(0, 200)}`);
  return Number(length);
}
