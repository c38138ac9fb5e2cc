import { describe, expect, test } from '@jest/globals';
import { AnswerCounter } from './answer-counter.ts';

const answer = (body: string): string =>
  `HTTP/1.1 200 OK\r\nServer: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

describe('AnswerCounter', () => {
  test('counts complete responses across any chunk boundaries', () => {
    const bytes = Buffer.from(answer('hello') + answer('a longer\r\n\r\nbody') + answer('x'));
    for (let size = 1; size <= bytes.length; size += 1) {
      const counter = new AnswerCounter();
      let count = 0;
      for (let at = 0; at < bytes.length; at += size)
        count += counter.addChunk(bytes.subarray(at, at + size));
      expect(count).toBe(3);
    }
  });

  test('does not count an incomplete response', () => {
    const counter = new AnswerCounter();
    expect(counter.addChunk(Buffer.from(answer('hello').slice(0, -1)))).toBe(0);
    expect(counter.addChunk(Buffer.from('o'))).toBe(1);
  });

  test.each([
    'HTTP/1.1 429 Too Many Requests\r\nContent-Length: 2\r\n\r\nno',
    'HTTP/1.1 200 OK\r\n\r\nbody',
  ])('throws for %j', (bytes) =>
    expect(() => new AnswerCounter().addChunk(Buffer.from(bytes))).toThrow('unexpected response'),
  );
});
