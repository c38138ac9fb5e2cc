import { describe, expect, test } from '@jest/globals';
import { rewriteWebVtt } from './web-vtt.ts';

describe('rewriteWebVtt', () => {
  test('keeps times, known settings and texts, and nothing else', () => {
    const text = [
      'WEBVTT - made by hand\r\nKind: captions\r\n\r\nSTYLE\r\n::cue { background: ' +
        'url(https://elsewhere.example/) }\r\n\r\n',
      'NOTE for ourselves\r\n\r\nREGION\r\nid:fred\r\n\r\n1\r\n00:01.000 --> 00:02.500 ' +
        'align:start region:fred line:80% onload:x y\r\n',
      '<v Ann>Bands <i>drift</i>\r\nto the left.\r\n\r\n\r\n01:00:00.000  -->  ' +
        '01:00:01.000\r\n<script>alert(1)</script>',
    ].join('');
    expect(rewriteWebVtt(text)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500 align:start line:80%\n<v Ann>Bands ' +
        '<i>drift</i>\nto the left.\n\n' +
        '01:00:00.000 --> 01:00:01.000\n<script>alert(1)</script>\n',
    );
  });

  test('leaves its own output unchanged', () => {
    const once = rewriteWebVtt('WEBVTT\n\n00:01.000 --> 00:02.000\nLight.\n');
    expect(rewriteWebVtt(once)).toBe(once);
  });

  test.each([
    ['nothing', '', 'does not begin with WEBVTT'],
    ['another text', 'Hello\n\n00:01.000 --> 00:02.000\nLight.', 'does not begin with WEBVTT'],
    ['a longer word', 'WEBVTTX\n\n00:01.000 --> 00:02.000\nLight.', 'does not begin with WEBVTT'],
    ['a header alone', 'WEBVTT\n', 'the file has no cues'],
    [
      'remarks and empty cues alone',
      'WEBVTT\n\nNOTE a\n\n00:01.000 --> 00:02.000\n',
      'the file has no cues',
    ],
    ['a cue in the header', 'WEBVTT\n00:01.000 --> 00:02.000\nLight.', 'line 2'],
    ['a text without a time', 'WEBVTT\n\n00:01.000 --> 00:02.000\nLight.\n\nLost.', 'line 6'],
    ['times of SRT', 'WEBVTT\n\n1\n00:00:01,000 --> 00:00:02,000\nLight.', 'line 4'],
    ['a minute of seventy seconds', 'WEBVTT\n\n00:70.000 --> 01:80.000\nLight.', 'line 3'],
    ['an end before the beginning', 'WEBVTT\n\n01:00.000 --> 59.000\nLight.', 'line 3'],
    [
      'an end at the beginning',
      'WEBVTT\n\n00:01.000 --> 00:01.000\nLight.',
      'must end after it starts',
    ],
    [
      'a time in a text',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nLight.\n00:03.000 --> 00:04.000\nDark.',
      'line 5',
    ],
  ])('refuses %s', (_what, text, reason) => {
    expect(() => rewriteWebVtt(text)).toThrow(reason);
  });
});
