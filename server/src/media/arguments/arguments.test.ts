import { describe, expect, test } from '@jest/globals';
import { ladderFor } from '../ladder.ts';
import { aProbe } from '../test-support/probe-builder.ts';
import { inputArguments } from './common.ts';
import { hlsArguments } from './hls.ts';
import { loopArguments } from './loop.ts';
import { posterArguments } from './posters.ts';
import { previewArguments } from './preview.ts';
import { renditionArguments } from './renditions.ts';
import { spriteArguments } from './sprites.ts';
import { coverFilter, spreadMoments } from './stills.ts';

const rungs = ladderFor({ width: 1920, height: 1080 });
/** Returns the value after the nth occurrence of an option. */
const valueOf = (args: readonly string[], option: string, nth = 0): string | undefined => {
  const indexes = args.flatMap((argument, index) => (argument === option ? [index] : []));
  const at = indexes[nth];
  return at === undefined ? undefined : args[at + 1];
};

describe('inputArguments', () => {
  test('R5-09 M12 sets the demuxer and a pixel limit, and allows only known local formats', () => {
    expect(inputArguments('/in/-i', 'matroska')).toEqual([
      '-protocol_whitelist',
      'file',
      '-format_whitelist',
      'mov,matroska,avi,mpegts,flv,asf,mpeg',
      '-probesize',
      '20000000',
      '-analyzeduration',
      '20000000',
      '-f',
      'matroska',
      '-max_pixels',
      '9437184',
      '-i',
      'file:/in/-i',
    ]);
  });
});

describe('renditionArguments', () => {
  const args = renditionArguments('/in/a', aProbe({ frameRate: '30000/1001', fps: 29.97 }), rungs);

  test('R3-03 makes all renditions in one process and one decode', () => {
    expect(args.filter((argument) => argument === '-i')).toHaveLength(1);
    expect(valueOf(args, '-filter_complex')).toBe(
      '[0:v:0]fps=30000/1001,split=3[in_sd][in_hd][in_fhd];' +
        '[in_sd]scale=854:480:flags=bicubic,setsar=1,format=yuv420p[sd];' +
        '[in_hd]scale=1280:720:flags=bicubic,setsar=1,format=yuv420p[hd];' +
        '[in_fhd]scale=1920:1080:flags=bicubic,setsar=1,format=yuv420p[fhd]',
    );
    expect(args.filter((argument) => /^video.*\.mp4$/.test(argument))).toEqual([
      'video_sd.mp4',
      'video.mp4',
      'video_fhd.mp4',
    ]);
  });

  test('R4-19 forces key frames every two seconds in all renditions', () => {
    for (const nth of [0, 1, 2])
      expect(valueOf(args, '-force_key_frames', nth)).toBe('expr:gte(t,n_forced*2)');
    expect(valueOf(args, '-g')).toBe('60');
  });

  test('puts the index first, with one-second chunks and no metadata', () => {
    for (const nth of [0, 1, 2]) {
      expect(valueOf(args, '-movflags', nth)).toBe('+faststart');
      expect(valueOf(args, '-chunk_duration', nth)).toBe('1000000');
      expect(valueOf(args, '-map_metadata', nth)).toBe('-1');
    }
  });

  test('keeps silence and mono, and mixes more channels to stereo', () => {
    const silent = renditionArguments(
      '/in/a',
      aProbe({ audioChannels: 0, audioCodec: undefined }),
      rungs,
    );
    expect(silent).toContain('-an');
    expect(silent).not.toContain('-c:a');
    expect(valueOf(renditionArguments('/in/a', aProbe({ audioChannels: 1 }), rungs), '-b:a')).toBe(
      '32000',
    );
    expect(valueOf(renditionArguments('/in/a', aProbe({ audioChannels: 6 }), rungs), '-ac')).toBe(
      '2',
    );
  });

  test('limits the rate to 60 frames a second and deinterlaces', () => {
    expect(
      valueOf(
        renditionArguments('/in/a', aProbe({ fps: 120, frameRate: '120/1' }), rungs),
        '-filter_complex',
      ),
    ).toContain('[0:v:0]fps=60,');
    expect(
      valueOf(
        renditionArguments('/in/a', aProbe({ isInterlaced: true }), rungs),
        '-filter_complex',
      ),
    ).toContain('[0:v:0]yadif=deint=interlaced,fps=');
  });

  test('R3-03 copies the video of a reused rung and encodes the others', () => {
    const copied = renditionArguments('/in/a', aProbe(), rungs, rungs[2]);
    expect(valueOf(copied, '-filter_complex')).toContain('split=2[in_sd][in_hd];');
    expect(copied.slice(copied.indexOf('video.mp4') + 1, copied.indexOf('video.mp4') + 7)).toEqual([
      '-map',
      '0:v:0',
      '-c:v',
      'copy',
      '-bsf:v',
      'filter_units=remove_types=6',
    ]);
    const [sd] = ladderFor({ width: 854, height: 480 });
    expect(renditionArguments('/in/a', aProbe(), sd === undefined ? [] : [sd], sd)).not.toContain(
      '-filter_complex',
    );
  });
});

test('loopArguments repeats the video by stream copy up to the given length', () => {
  const args = loopArguments('clip-video.mp4', 'video.mp4', 372);
  expect(args.indexOf('-stream_loop')).toBeLessThan(args.indexOf('-i'));
  expect([
    valueOf(args, '-stream_loop'),
    valueOf(args, '-t'),
    valueOf(args, '-c'),
    args.at(-1),
  ]).toEqual(['-1', '372', 'copy', 'video.mp4']);
});

test('R4-19 hlsArguments copies streams to CMAF, as two-second byte ranges of one file', () => {
  const [sd] = rungs;
  const args = sd === undefined ? [] : hlsArguments(sd);
  expect([
    valueOf(args, '-c'),
    valueOf(args, '-hls_time'),
    valueOf(args, '-hls_segment_type'),
    valueOf(args, '-hls_flags'),
  ]).toEqual(['copy', '2', 'fmp4', 'single_file+independent_segments']);
  expect(args.slice(-2)).toEqual(['hls/sd/media.mp4', 'hls/sd/index.m3u8']);
});

describe('stills', () => {
  test('R3-06 show one eye of a stereo picture', () => {
    expect(coverFilter('180_sbs', 160, 90)).toMatch(/^crop=iw\/2:ih:0:0,scale=160:90/);
    expect(coverFilter('360_tb', 160, 90)).toMatch(/^crop=iw:ih\/2:0:0,/);
    expect(coverFilter('360_mono', 160, 90)).toMatch(/^scale=/);
    expect(coverFilter('', 160, 90)).toBe(
      'scale=160:90:force_original_aspect_ratio=increase:flags=lanczos,crop=160:90,setsar=1',
    );
  });

  test('are spread evenly, away from both ends', () => {
    expect(spreadMoments(100, 5)).toEqual([10, 30, 50, 70, 90]);
  });

  test('include ten posters in three widths, each found by seeking', () => {
    const args = posterArguments('video_fhd.mp4', 100, '');
    expect(args.filter((argument) => argument === '-ss')).toHaveLength(10);
    expect(args.filter((argument) => argument.startsWith('posters/'))).toHaveLength(30);
    expect(args.at(-1)).toBe('posters/10-960.webp');
  });

  test('the preview joins five silent clips, or starts at 0 for a short video', () => {
    const args = previewArguments('video_sd.mp4', 300, '');
    expect(args.filter((argument) => argument === '-ss')).toHaveLength(5);
    expect(valueOf(args, '-ss')).toBe('29.100');
    expect(args).toContain('-an');
    expect(args.at(-1)).toBe('video_tr.mp4');
    const short = previewArguments('video_sd.mp4', 1, '');
    expect([
      valueOf(short, '-ss'),
      valueOf(short, '-t'),
      short.filter((argument) => argument === '-ss').length,
    ]).toEqual(['0.000', '1', 1]);
  });

  test("R7-06 timeline sheets are made of key frames only, at the plan's interval", () => {
    const args = spriteArguments(
      'video_sd.mp4',
      { count: 60, interval: 10, columns: 5, rows: 5, width: 160, height: 90 },
      '',
    );
    expect(args.indexOf('-skip_frame')).toBeLessThan(args.indexOf('-i'));
    expect(valueOf(args, '-vf')).toMatch(/^fps=1\/10:round=up,.*,tile=5x5,/);
    expect(valueOf(args, '-frames:v')).toBe('3');
  });
});
