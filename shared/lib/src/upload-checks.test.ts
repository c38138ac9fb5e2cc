import {
  UPLOAD_EXTENSIONS,
  UPLOAD_MAX_BYTES,
  UPLOAD_MIN_SECONDS,
} from '@nocturne/contracts/constants';
import { describe, expect, test } from '@jest/globals';
import { checkUpload, splitName, verdictOf, type UploadProbe } from './upload-checks.ts';

const file = { name: 'undertow2026.mp4', size: 1000 };
const media = (facts: Partial<Extract<UploadProbe, { kind: 'media' }>> = {}): UploadProbe => ({
  kind: 'media',
  seconds: UPLOAD_MIN_SECONDS,
  frame: { width: 1920, height: 1080 },
  ...facts,
});

describe('checkUpload', () => {
  test('R5-09 accepts a video at the limits of every rule', () => {
    expect(checkUpload({ ...file, size: UPLOAD_MAX_BYTES }, media())).toEqual({
      name: 'ok',
      type: 'ok',
      size: 'ok',
      whole: 'ok',
      length: 'ok',
      orientation: 'ok',
    });
  });

  describe.each([
    ['Undertow2026.mp4', 'ok'],
    ['2026.MP4', 'ok'],
    ['my video.mp4', 'bad'],
    ['my_video.mp4', 'bad'],
    ['my-video.mp4', 'bad'],
    ['video.final.mp4', 'bad'],
    ['видео.mp4', 'bad'],
    ['vidéo.mp4', 'bad'],
    ['../video.mp4', 'bad'],
    ['a\n.mp4', 'bad'],
    ['.mp4', 'bad'],
  ] as const)('R5-09 the name %s', (name, state) => {
    test(`R5-09 is ${state}`, () => {
      expect(checkUpload({ ...file, name }, media()).name).toBe(state);
    });
  });

  describe.each([...UPLOAD_EXTENSIONS])('R5-09 the extension %s', (extension) => {
    test('R5-09 is accepted in either case', () => {
      expect(checkUpload({ ...file, name: `a.${extension}` }, media()).type).toBe('ok');
      expect(checkUpload({ ...file, name: `a.${extension.toUpperCase()}` }, media()).type).toBe(
        'ok',
      );
    });
  });

  test('R5-09 refuses other extensions and names without one', () => {
    for (const name of ['a.exe', 'a.mp4.exe', 'a.mp3', 'mp4', 'a.'])
      expect(checkUpload({ ...file, name }, media()).type).toBe('bad');
  });

  test('R5-09 refuses files above 4 GiB or the limit of the operator', () => {
    expect(UPLOAD_MAX_BYTES).toBe(4 * 1024 ** 3);
    expect(checkUpload({ ...file, size: UPLOAD_MAX_BYTES + 1 }, media()).size).toBe('bad');
    expect(checkUpload({ ...file, size: 100 }, media(), 100).size).toBe('ok');
    expect(checkUpload({ ...file, size: 101 }, media(), 100).size).toBe('bad');
  });

  test('R5-09 refuses an empty file before probing it', () => {
    expect(checkUpload({ ...file, size: 0 }, { kind: 'waiting' }).whole).toBe('bad');
  });

  test('R5-09 refuses videos shorter than three minutes', () => {
    expect(UPLOAD_MIN_SECONDS).toBe(180);
    expect(checkUpload(file, media({ seconds: 179.99 })).length).toBe('bad');
    expect(checkUpload(file, media({ seconds: null })).length).toBe('unknown');
  });

  test('R5-09 accepts only landscape videos', () => {
    expect(checkUpload(file, media({ frame: { width: 1080, height: 1920 } })).orientation).toBe(
      'bad',
    );
    expect(checkUpload(file, media({ frame: { width: 1000, height: 1000 } })).orientation).toBe(
      'bad',
    );
    expect(checkUpload(file, media({ frame: null })).orientation).toBe('unknown');
  });

  test('R5-09 checks the media independently of the name', () => {
    expect(checkUpload(file, { kind: 'damaged' })).toMatchObject({
      name: 'ok',
      type: 'ok',
      whole: 'bad',
      length: 'unknown',
      orientation: 'unknown',
    });
    expect(checkUpload(file, { kind: 'unreadable' })).toMatchObject({
      whole: 'unknown',
      length: 'unknown',
      orientation: 'unknown',
    });
    expect(checkUpload(file, { kind: 'waiting' })).toMatchObject({
      name: 'ok',
      size: 'ok',
      whole: 'wait',
      length: 'wait',
      orientation: 'wait',
    });
  });
});

test('R5-09 verdictOf prefers bad to wait, and wait to unknown', () => {
  expect(verdictOf(checkUpload(file, media()))).toBe('ok');
  expect(verdictOf(checkUpload(file, media({ seconds: null })))).toBe('unknown');
  expect(verdictOf(checkUpload(file, { kind: 'waiting' }))).toBe('wait');
  expect(verdictOf(checkUpload({ ...file, name: 'a b.mp4' }, { kind: 'waiting' }))).toBe('bad');
});

test('R5-09 splitName splits at the last dot', () => {
  expect(splitName('a.b.MP4')).toEqual({ base: 'a.b', extension: 'mp4' });
  expect(splitName('noextension')).toEqual({ base: 'noextension', extension: '' });
});
