import { expect, test } from '@jest/globals';
import { webVttOf } from './caption-text.ts';

test('P14 WebVTT keeps what it says of its place, and is lifted above the buttons where it says nothing', () => {
  const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n\n00:03.000 --> 00:04.000 line:10%\nUp\n';
  expect(webVttOf(text, 'vtt')).toBe(
    'WEBVTT\n\n00:01.000 --> 00:02.000 line:78%\nHello\n\n00:03.000 --> 00:04.000 line:10%\nUp\n',
  );
});

test('P14 SRT becomes WebVTT', () => {
  const text = '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\nHello\r\n';
  expect(webVttOf(text, 'srt')).toBe(
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500 line:78%\nHello\n',
  );
});

test('P14 TTML becomes WebVTT: times, line breaks and signs that WebVTT has for itself', () => {
  const text = `<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tt="http://www.w3.org/ns/ttml"><body><div>
    <p begin="00:00:01.000" end="00:00:02.500">One<br/><span>two &lt;3</span></p>
    <tt:p begin="3s" dur="500ms">Three</tt:p>
    <p begin="30f" end="60f">Frames</p>
  </div></body></tt>`;
  expect(webVttOf(text, 'ttml')).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500 line:78%\nOne\ntwo &lt;3\n\n00:00:03.000 --> 00:00:03.500 line:78%\nThree\n\n',
  );
});
