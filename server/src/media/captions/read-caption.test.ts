import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CAPTION_MAX_BYTES } from '@nocturne/contracts/constants';
import { openMediaTools, type MediaTools } from '../tools.ts';
import { readCaption } from './read-caption.ts';

let folder: string;
let tools: MediaTools;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nocturne-captions-'));
  tools = await openMediaTools(process.env, folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const noTools = () => Promise.reject(new Error('no tool is needed'));
const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nЛёгкий свет.\n';
const SRT =
  '1\r\n00:00:01,000 --> 00:00:02,500\r\nBands drift.\r\n\r\n2\r\n00:00:03,000 --> ' +
  '00:00:04,000\r\n<i>Light</i>\r\nruns.\r\n';

async function read(
  name: string,
  content: string | Uint8Array,
  given = () => Promise.resolve(tools),
): Promise<string> {
  await writeFile(join(folder, name), content);
  return readCaption(join(folder, name), given);
}

describe('readCaption', () => {
  test('reads WebVTT without a tool, even with a byte order mark', async () => {
    expect(await read('a.vtt', `\uFEFF${VTT}`, noTools)).toBe(VTT);
  });

  test('converts SRT with ffmpeg', async () => {
    expect(await read('a.SRT', SRT)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nBands drift.\n\n00:00:03.000 --> ' +
        '00:00:04.000\n<i>Light</i>\nruns.\n',
    );
  });

  test.each([
    [
      'a text that is not UTF-8',
      'b.vtt',
      Buffer.concat([Buffer.from('WEBVTT\n\n'), Buffer.from([0xff, 0xfe])]),
      'UTF-8',
    ],
    ['UTF-16', 'c.srt', Buffer.from(SRT, 'utf16le'), 'control characters'],
    ['what is no text', 'd.vtt', 'WEBVTT\n\n\u0000', 'control characters'],
    ['another text with that name', 'e.vtt', '<html><script>', 'does not begin with WEBVTT'],
    ['SRT without a cue', 'f.srt', 'Hello', ''],
    ['SRT with a broken time', 'g.srt', SRT.replace('00:00:03,000', '3s'), 'line 6'],
    ['a playlist that is named like captions', 'h.srt', '#EXTM3U\nfile:///etc/hostname\n', ''],
  ])('refuses %s', async (_what, name, content, reason) => {
    await expect(read(name, content)).rejects.toMatchObject({
      name: 'MediaError',
      message: expect.stringContaining(reason),
    });
  });

  test('refuses a file that is too large without reading it, and a missing one', async () => {
    await writeFile(join(folder, 'large.vtt'), '');
    await truncate(join(folder, 'large.vtt'), CAPTION_MAX_BYTES + 1);
    await expect(readCaption(join(folder, 'large.vtt'), noTools)).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('larger'),
    });
    await expect(readCaption(join(folder, 'nowhere.vtt'), noTools)).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('ENOENT'),
    });
    await expect(readCaption(folder, noTools)).rejects.toMatchObject({ code: 'refused' });
  });
});
