import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processVideo } from './pipeline.ts';
import { probeFile } from './probe.ts';
import type { MediaProgress } from './progress.ts';
import { runTool } from './run.ts';
import { noSandbox } from './sandbox/sandbox.ts';
import { openMediaTools } from './tools.ts';
import type { MediaTools } from './tools.ts';

let folder = '';
let tools: MediaTools;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pipeline-'));
  await mkdir(join(folder, 'cache'));
  tools = await openMediaTools(process.env, join(folder, 'cache'));
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

/** Creates two seconds of moving test bars with a tone. */
async function synthesize(name: string, size = '1280x720'): Promise<string> {
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25:duration=2`];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=220:duration=2'];
  const args = [
    '-nostdin',
    '-v',
    'error',
    '-y',
    ...picture,
    ...sound,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    name,
  ];
  await runTool(
    { program: tools.ffmpeg, args, folder, reads: [] },
    { sandbox: noSandbox, deadlineMs: 60_000 },
  );
  return join(folder, name);
}

describe('processVideo', () => {
  test('R3-03 R4-19 R7-06 makes all files from a loop and publishes them at once', async () => {
    const input = await synthesize('source');
    const outputFolder = join(folder, 'media', '7');
    const heard: MediaProgress[] = [];
    const result = await processVideo({
      input,
      outputFolder,
      tools,
      loopToSeconds: 9,
      hlsAboveSeconds: 5,
      onProgress: (progress) => heard.push(progress),
    });

    expect(
      result.files.map(({ format, key, width, height }) => [format, key, width, height]),
    ).toEqual([
      ['_sd.mp4', 'video_sd.mp4', 854, 480],
      ['.mp4', 'video.mp4', 1280, 720],
      ['_tr.mp4', 'video_tr.mp4', 480, 270],
      ['.m3u8', 'hls/master.m3u8', 1280, 720],
    ]);
    expect(Math.abs(result.durationS - 9)).toBeLessThan(0.5);
    expect(result.sprite).toMatchObject({ count: 5, interval: 2, keys: ['sprites/1.jpg'] });
    expect((await readdir(join(outputFolder, 'posters'))).length).toBe(30);
    expect(result.posters.count).toBe(10);
    expect(await readdir(join(folder, 'media'))).toEqual(['7']);
    expect((await readdir(outputFolder)).sort()).toEqual([
      'hls',
      'posters',
      'sprites',
      'video.mp4',
      'video_sd.mp4',
      'video_tr.mp4',
    ]);
    const done = heard.map((progress) => progress.done);
    expect(done).toEqual([...done].sort((one, other) => one - other));

    const master = await readFile(join(outputFolder, 'hls/master.m3u8'), 'utf8');
    expect(master.match(/RESOLUTION=\d+x\d+/g)).toEqual([
      'RESOLUTION=854x480',
      'RESOLUTION=1280x720',
    ]);
    const playlist = await readFile(join(outputFolder, 'hls/sd/index.m3u8'), 'utf8');
    expect(playlist).toMatch(/#EXT-X-MAP:URI="media.mp4",BYTERANGE="\d+@0"/);
    expect(playlist).toContain('#EXT-X-ENDLIST');
    const head = (await readFile(join(outputFolder, 'video_sd.mp4')))
      .subarray(0, 200_000)
      .toString('latin1');
    expect(head.indexOf('moov')).toBeGreaterThan(0);
    expect(head.indexOf('moov')).toBeLessThan(head.indexOf('mdat'));
  }, 180_000);

  test('R3-06 R4-19 a second run gives the same names, and a short video has no HLS', async () => {
    const input = await synthesize('flat', '854x480');
    const options = { input, outputFolder: join(folder, 'again', '8'), tools, vr: '180_sbs' };
    const first = await processVideo(options);
    const second = await processVideo(options);
    expect(second.files.map(({ key }) => key)).toEqual(first.files.map(({ key }) => key));
    expect(first.files.map(({ format }) => format)).toEqual(['_sd.mp4', '_tr.mp4']);
    expect(await readdir(join(folder, 'again'))).toEqual(['8']);
  }, 180_000);

  test('R5-09 reports a truncated file as damaged and leaves nothing behind', async () => {
    const input = await synthesize('cut', '640x360');
    await truncate(input, 40_000);
    await expect(
      processVideo({ input, outputFolder: join(folder, 'cut-media', '9'), tools }),
    ).rejects.toMatchObject({
      name: 'MediaError',
      code: 'damaged',
    });
    expect(await readdir(join(folder, 'cut-media'))).toEqual([]);
  }, 60_000);

  test('leaves nothing behind after an abort', async () => {
    const input = await synthesize('stopped');
    const request = new AbortController();
    const run = processVideo({
      input,
      outputFolder: join(folder, 'stopped-media', '9'),
      tools,
      signal: request.signal,
      onProgress: () => request.abort(),
    });
    await expect(run).rejects.toMatchObject({ code: 'aborted' });
    expect(await readdir(join(folder, 'stopped-media'))).toEqual([]);
  }, 60_000);
});

describe('R5-09 disguised files are refused before ffmpeg sees them', () => {
  test.each([
    [
      'a playlist of local files',
      '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n',
    ],
    ['an ffconcat list', 'ffconcat version 1.0\nfile source\n'],
    ['a DASH manifest', '<?xml version="1.0"?><MPD type="static"><Period/></MPD>'],
    ['an empty file', ''],
  ])('%s named .mp4', async (_, text) => {
    const path = join(folder, 'Disguised.mp4');
    await writeFile(path, text);
    await expect(probeFile(path, tools)).rejects.toMatchObject({
      name: 'MediaError',
      code: 'refused',
    });
  });

  test('R5-09 a playlist after the first bytes of an MP4 is reported as damaged', async () => {
    const path = join(folder, 'Hidden.mp4');
    await writeFile(
      path,
      Buffer.concat([
        Buffer.from([0, 0, 0, 8]),
        Buffer.from('ftyp'),
        Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n'),
      ]),
    );
    await expect(probeFile(path, tools)).rejects.toMatchObject({ code: 'damaged' });
  });
});
