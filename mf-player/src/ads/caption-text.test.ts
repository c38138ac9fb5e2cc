import { expect, test } from '@jest/globals';
import { toWebVtt } from './caption-text.ts';

test('P14 keeps positions in WebVTT and lifts other cues above the buttons', () => {
  const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n\n00:03.000 --> 00:04.000 line:10%\nUp\n';
  expect(toWebVtt(text, 'vtt')).toBe(
    'WEBVTT\n\n00:01.000 --> 00:02.000 line:78%\nHello\n\n00:03.000 --> 00:04.000 line:10%\nUp\n',
  );
});

test('P14 converts SRT to WebVTT', () => {
  const text = '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\nHello\r\n';
  expect(toWebVtt(text, 'srt')).toBe(
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500 line:78%\nHello\n',
  );
});

test('P14 converts TTML to WebVTT: times, line breaks and special characters', () => {
  const text = `<tt xmlns="http://www.w3.org/ns/ttml"
    xmlns:tt="http://www.w3.org/ns/ttml"><body><div>
    <p begin="00:00:01.000" end="00:00:02.500">One<br/><span>two &lt;3</span></p>
    <tt:p begin="3s" dur="500ms">Three</tt:p>
    <p begin="30f" end="60f">Frames</p>
  </div></body></tt>`;
  expect(toWebVtt(text, 'ttml')).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500 line:78%\nOne\ntwo &lt;3\n\n00:00:03.000 --> ' +
      '00:00:03.500 line:78%\nThree\n\n',
  );
});
