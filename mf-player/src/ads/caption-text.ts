import type { AdCaptions } from './ad-types.ts';
import { timecode } from './macros.ts';
import { parseXml, type XmlNode } from './xml.ts';

/** Keeps cues above the clip's buttons: percentage of the picture's height. */
const CUE_POSITION = 'line:78%';
const ARROW = '-->';

/**
 * Converts captions of any format to WebVTT, which browsers read. Throws SyntaxError for malformed
 * TTML.
 */
export function toWebVtt(text: string, format: AdCaptions['format']): string {
  switch (format) {
    case 'vtt':
      return positionCues(plainLines(text));
    case 'srt':
      return `WEBVTT\n\n${positionCues(withDecimalPoints(plainLines(text)))}`;
    case 'ttml':
      return `WEBVTT\n\n${paragraphs(parseXml(text).documentElement).map(cueOf).join('')}`;
  }
}

function plainLines(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
}

/** SubRip separates milliseconds with a comma, WebVTT with a point. */
function withDecimalPoints(text: string): string {
  return text.replaceAll(/(\d\d:\d\d),(\d{3})/g, '$1.$2');
}

/** Positions cues without a position, because the buttons would cover them. */
function positionCues(text: string): string {
  return text.replaceAll(/^(.*-->\s*[\d:.]+)[ \t]*$/gm, `$1 ${CUE_POSITION}`);
}

function paragraphs(node: XmlNode): XmlNode[] {
  return node.children.flatMap((child) => (child.nodeName === 'p' ? [child] : paragraphs(child)));
}

function cueOf(paragraph: XmlNode): string {
  const begin = ttmlSeconds(paragraph.getAttribute('begin'));
  const length = ttmlSeconds(paragraph.getAttribute('dur'));
  const end =
    ttmlSeconds(paragraph.getAttribute('end')) ??
    (begin === undefined || length === undefined ? undefined : begin + length);
  if (begin === undefined || end === undefined) return '';
  return `${timecode(begin)} ${ARROW} ${timecode(end)} ${CUE_POSITION}\n${textOf(paragraph)}\n\n`;
}

function textOf(node: XmlNode): string {
  return node.childNodes
    .map((child) =>
      child.nodeName === 'br'
        ? '\n'
        : child.nodeType === 1
          ? textOf(child)
          : escapeCueText(child.textContent),
    )
    .join('')
    .replaceAll(/ *\n */g, '\n')
    .trim();
}

function escapeCueText(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/**
 * Parses `hh:mm:ss(.fff)`, `12.5s` or `500ms`. Frames and ticks need a rate that ad captions lack.
 */
function ttmlSeconds(text: string | null): number | undefined {
  const [, hours, minutes, seconds] =
    /^(\d+):(\d{2}):(\d{2}(?:\.\d+)?)$/.exec(text?.trim() ?? '') ?? [];
  if (seconds !== undefined) return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const [, count, unit] = /^(\d+(?:\.\d+)?)(ms|s)$/.exec(text?.trim() ?? '') ?? [];
  return count === undefined ? undefined : Number(count) / (unit === 'ms' ? 1000 : 1);
}
