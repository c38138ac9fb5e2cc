import { describe, expect, test } from '@jest/globals';
import { containerOf, HEAD_BYTES } from './container.ts';

const bytes = (...parts: readonly (number | string)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...new TextEncoder().encode(part)] : [part],
    ),
  );

function transportStream(): Uint8Array {
  const head = new Uint8Array(HEAD_BYTES);
  for (const at of [0, 188, 376]) head[at] = 0x47;
  return head;
}

describe('containerOf', () => {
  test.each([
    ['mp4', bytes(0, 0, 0, 32, 'ftypisom')],
    ['mp4', bytes(0, 0, 0, 8, 'wide', 0, 0, 0, 0, 'mdat')],
    ['matroska', bytes(0x1a, 0x45, 0xdf, 0xa3, 0)],
    ['avi', bytes('RIFF', 1, 2, 3, 4, 'AVI LIST')],
    ['asf', bytes(0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6)],
    ['flv', bytes('FLV', 1, 5)],
    ['mpeg-ps', bytes(0, 0, 1, 0xba, 0x44)],
    ['mpeg-ps', bytes(0, 0, 1, 0xb3, 0x14)],
    ['mpeg-ts', transportStream()],
  ] as const)('R5-09 recognizes %s by its first bytes', (container, head) => {
    expect(containerOf(head)).toBe(container);
  });

  test.each([
    ['nothing', bytes()],
    ['a picture', bytes(0x89, 'PNG', 13, 10)],
    ['a program', bytes('MZ', 0x90, 0, 3)],
    ['sound in RIFF', bytes('RIFF', 1, 2, 3, 4, 'WAVEfmt ')],
    ['words', bytes('this is no video at all')],
    ['a G by chance', bytes('Good morning')],
  ])('R5-09 finds no video in %s', (_what, head) => {
    expect(containerOf(head)).toBeUndefined();
  });
});
