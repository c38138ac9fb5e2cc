import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copiedPixels, timeoutMsOf, pixelsOf } from './job.ts';
import { processVideo } from './pipeline.ts';
import { probeFile } from './probe.ts';
import { runTool } from './run.ts';
import { noSandbox } from './sandbox/sandbox.ts';
import { openMediaTools, type MediaTools } from './tools.ts';

let folder = '';
let tools: MediaTools;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'short-picture-'));
  await mkdir(join(folder, 'cache'));
  tools = await openMediaTools(process.env, join(folder, 'cache'));
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

/** Creates a film whose picture and sound have different lengths, seconds. */
async function film(
  name: string,
  picture: { rate: string; seconds: number },
  soundSeconds: number,
  rest: string[] = [],
): Promise<string> {
  const shown = [
    '-f',
    'lavfi',
    '-t',
    `${picture.seconds}`,
    '-i',
    `testsrc2=size=320x180:rate=${picture.rate}`,
  ];
  const heard =
    soundSeconds === 0 ? [] : ['-f', 'lavfi', '-t', `${soundSeconds}`, '-i', 'sine=frequency=220'];
  const code = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-b:a',
    '32k',
    ...rest,
  ];
  const args = ['-nostdin', '-v', 'error', '-y', ...shown, ...heard, ...code, name];
  await runTool(
    { program: tools.ffmpeg, args, folder, reads: [] },
    { sandbox: noSandbox, deadlineMs: 60_000 },
  );
  return join(folder, name);
}

async function made(input: string) {
  const outputFolder = `${input}-media`;
  const shown: number[] = [];
  const first = {
    check: async () => undefined,
    show: async ({ posters }: { posters: { keys: readonly string[] } }) =>
      void shown.push(posters.keys.length),
  };
  const result = await processVideo({ input, outputFolder, tools, first, hlsAboveSeconds: 20 });
  const posters = await readdir(join(outputFolder, 'posters'));
  const sizes = await Promise.all(
    result.sprite.keys.map(async (key) => (await stat(join(outputFolder, key))).size),
  );
  return {
    result,
    posters,
    shown,
    sizes,
    sd: await probeFile(join(outputFolder, 'video_sd.mp4'), tools),
  };
}

describe('A6 a film whose picture does not fill its length', () => {
  test.each([
    ['picture of 150 s, sound of 190 s, MP4', 'short.mp4', { rate: '5', seconds: 150 }, 190],
    ['picture of 20 s, sound of 30 s, Matroska', 'short.mkv', { rate: '5', seconds: 20 }, 30],
    [
      'picture of 20 s, sound of 30 s, transport stream',
      'short.ts',
      { rate: '5', seconds: 20 },
      30,
    ],
    ['five frames in 250 s', 'sparse.mp4', { rate: '1/50', seconds: 250 }, 250],
    ['three frames in 30 s, silent', 'silent.mp4', { rate: '1/10', seconds: 30 }, 0],
  ] as const)(
    'A6 %s: is processed, with a picture at every moment',
    async (_name, name, picture, sound) => {
      const seconds = Math.max(picture.seconds, sound);
      const { result, posters, shown, sizes, sd } = await made(await film(name, picture, sound));
      expect(Math.abs(result.durationS - seconds)).toBeLessThan(1.5);
      expect(Math.abs(sd.pictureS - seconds)).toBeLessThan(2.5);
      expect([posters.length, shown]).toEqual([30, [30]]);
      expect(Math.min(...sizes)).toBeGreaterThan(0);
      expect(result.files.map(({ format }) => format)).toEqual(['_sd.mp4', '_tr.mp4', '.m3u8']);
    },
    60_000,
  );

  test('A6 a film cut off in the middle is damaged, not filled up', async () => {
    const whole = await film('whole.mp4', { rate: '1/50', seconds: 250 }, 250, [
      '-movflags',
      '+faststart',
    ]);
    const cut = join(folder, 'cut.mp4');
    const { size } = await stat(whole);
    const args = [`if=${whole}`, `of=${cut}`, `bs=${Math.floor(size / 2)}`, 'count=1'];
    await runTool(
      { program: '/usr/bin/dd', args, folder, reads: [] },
      { sandbox: noSandbox, deadlineMs: 10_000 },
    );
    await expect(made(cut)).rejects.toMatchObject({ code: 'damaged' });
  }, 60_000);
});

describe('M12 timeoutMsOf', () => {
  const MINUTE = 60_000;
  const fourHours = 4 * 3600;

  test('M12 grows with the pixels, not only with the length', () => {
    const small = pixelsOf({ fps: 5, durationS: fourHours }, [{ width: 320, height: 180 }]);
    const large = pixelsOf({ fps: 30, durationS: fourHours }, [{ width: 1920, height: 1080 }]);
    expect(timeoutMsOf(0)).toBe(2 * MINUTE);
    expect(timeoutMsOf(small)).toBeLessThan(10 * MINUTE);
    expect(timeoutMsOf(large)).toBeGreaterThan(60 * timeoutMsOf(small) * 0.5);
    expect(timeoutMsOf(copiedPixels(fourHours))).toBeLessThan(65 * MINUTE);
  });

  test('M12 is at most twelve hours', () => {
    const huge = pixelsOf({ fps: 120, durationS: 12 * 3600 }, [{ width: 4096, height: 2304 }]);
    expect(timeoutMsOf(huge)).toBe(12 * 60 * MINUTE);
  });
});
