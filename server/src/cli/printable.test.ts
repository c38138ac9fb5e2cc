import { describe, expect, test } from '@jest/globals';
import { printable, printJson } from './printable.ts';

/** A color, a control character above U+007F, a change of direction, a tag above U+FFFF. */
const HOSTILE = 'a\u001b[31m\u009b2J\u202eb\u{e0001}';

describe('printable', () => {
  test('replaces control characters and bidirectional marks', () => {
    expect(printable(HOSTILE)).toBe('a\uFFFD[31m\uFFFD2J\uFFFDb\uFFFD');
    expect(printable('shown\rhidden')).toBe('shown\uFFFDhidden');
  });

  test('keeps tabs, ends of lines and letters of every script', () => {
    const text = 'a\tb\r\nmüde Дождь 東京 🎬\n';
    expect(printable(text)).toBe(text);
  });
});

describe('printJson', () => {
  test('escapes control characters and keeps the value', () => {
    const value = { text: `${HOSTILE}\u007f\u0085\u2028\n` };
    const line = printJson(value);
    expect(line).toBe(
      String.raw`{"text":"a\u001b[31m\u009b2J\u202eb\udb40\udc01\u007f\u0085\u2028\n"}`,
    );
    expect(JSON.parse(line)).toEqual(value);
  });

  test('prints indented lines', () => {
    expect(printJson({ a: [1] }, 2)).toBe('{\n  "a": [\n    1\n  ]\n}');
  });
});
