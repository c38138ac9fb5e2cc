import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { runTool } from '../../src/media/run.ts';
import { noSandbox } from '../../src/media/sandbox/sandbox.ts';
import type { MediaTools } from '../../src/media/tools.ts';

/** Makes small real files for tests: moving bars with a tone. */
export class VideoFiles {
  readonly #tools: Pick<MediaTools, 'ffmpeg'>;
  readonly #folder: string;

  constructor(tools: Pick<MediaTools, 'ffmpeg'>, folder: string) {
    this.#tools = tools;
    this.#folder = folder;
  }

  /**
   * Makes a video; resolves to its path. The units are seconds, pixels and frames per second. A
   * `seed` makes a picture that resembles no other.
   */
  async video(
    name: string,
    { seconds = 185, size = '320x180', fps = 5, isFast = true, seed = 0 } = {},
  ): Promise<string> {
    const source = seed === 0 ? 'testsrc2' : 'cellauto';
    const own = seed === 0 ? '' : `:rule=110:scroll=1:random_seed=${seed}`;
    const picture = [
      '-f',
      'lavfi',
      '-t',
      String(seconds),
      '-i',
      `${source}=size=${size}:rate=${fps}${own}`,
    ];
    const sound = ['-f', 'lavfi', '-i', `sine=frequency=220:duration=${seconds}`];
    const code = [
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-g',
      '50',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      '-b:a',
      '32k',
    ];
    return this.ffmpeg(name, [
      ...picture,
      ...sound,
      ...code,
      ...(isFast ? ['-movflags', '+faststart'] : []),
      '-f',
      'mp4',
    ]);
  }

  async sound(name: string): Promise<string> {
    return this.ffmpeg(name, [
      '-f',
      'lavfi',
      '-i',
      'sine=frequency=220:duration=185',
      '-c:a',
      'aac',
      '-b:a',
      '32k',
      '-f',
      'mp4',
    ]);
  }

  /** Writes the same picture, rotated by the track's matrix, as phones do. */
  async rotated(name: string, source: string): Promise<string> {
    const bytes = await readFile(source);
    const matrix = bytes.indexOf('tkhd') + 44;
    [0, 0x1_0000, 0, 0xffff_0000, 0, 0, 0, 0, 0x4000_0000].forEach((value, at) =>
      bytes.writeUInt32BE(value, matrix + at * 4),
    );
    return this.write(name, bytes);
  }

  /** Keeps only the first share of a file. */
  async cut(name: string, source: string, share: number): Promise<string> {
    const bytes = await readFile(source);
    return this.write(name, bytes.subarray(0, Math.floor(bytes.length * share)));
  }

  /** Makes a file with a thousand tracks of one second. */
  async thousandStreams(name: string): Promise<string> {
    const maps = Array.from({ length: 1000 }, () => ['-map', '0:a']).flat();
    return this.ffmpeg(name, [
      '-f',
      'lavfi',
      '-i',
      'sine=duration=1:sample_rate=8000',
      ...maps,
      '-c:a',
      'pcm_s16le',
      '-f',
      'matroska',
    ]);
  }

  /** Makes a black square still of a few kilobytes. */
  async hugeStill(name: string, side: number): Promise<string> {
    const head = Buffer.alloc(13);
    head.writeUInt32BE(side, 0);
    head.writeUInt32BE(side, 4);
    head[8] = 1;
    const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
    const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    return this.write(
      name,
      Buffer.concat([
        mark,
        chunk('IHDR', head),
        chunk('IDAT', rows),
        chunk('IEND', Buffer.alloc(0)),
      ]),
    );
  }

  /**
   * Makes a film whose only frame is a square PNG. It is written by hand, because ffmpeg cannot
   * make one of that size.
   */
  async filmWithFrame(name: string, still: string, side: number): Promise<string> {
    return this.write(name, aviOf(await readFile(still), side));
  }

  async write(name: string, content: string | Buffer): Promise<string> {
    const path = join(this.#folder, name);
    await writeFile(path, content);
    return path;
  }

  async ffmpeg(name: string, args: readonly string[]): Promise<string> {
    const command = {
      program: this.#tools.ffmpeg,
      args: ['-nostdin', '-v', 'error', '-y', ...args, name],
      folder: this.#folder,
      reads: [],
    };
    await runTool(command, { sandbox: noSandbox, deadlineMs: 120_000 });
    return join(this.#folder, name);
  }
}

/** Returns an AVI of one frame that lasts one second. */
function aviOf(picture: Buffer, side: number): Buffer {
  const numbers = (...values: readonly number[]): Buffer => {
    const bytes = Buffer.alloc(values.length * 4);
    values.forEach((value, at) => bytes.writeUInt32LE(value, at * 4));
    return bytes;
  };
  const part = (name: string, ...content: readonly Buffer[]): Buffer => {
    const body = Buffer.concat(content);
    return Buffer.concat([
      Buffer.from(name, 'latin1'),
      numbers(body.length),
      body,
      Buffer.alloc(body.length % 2),
    ]);
  };
  const list = (name: string, ...content: readonly Buffer[]): Buffer =>
    part('LIST', Buffer.from(name, 'latin1'), ...content);
  const head = part(
    'avih',
    numbers(1_000_000, 0, 0, 0x10, 1, 0, 1, picture.length, side, side, 0, 0, 0, 0),
  );
  const stream = part(
    'strh',
    Buffer.from('vidsMPNG', 'latin1'),
    numbers(0, 0, 0, 1, 1, 0, 1, picture.length, 0, 0, 0, 0),
  );
  const format = part(
    'strf',
    numbers(40, side, side, 1 | (24 << 16)),
    Buffer.from('MPNG', 'latin1'),
    numbers(0, 0, 0, 0, 0),
  );
  const frame = part('00dc', picture);
  const index = part('idx1', Buffer.from('00dc', 'latin1'), numbers(0x10, 4, picture.length));
  return part(
    'RIFF',
    Buffer.from('AVI ', 'latin1'),
    list('hdrl', head, list('strl', stream, format)),
    list('movi', frame),
    index,
  );
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
