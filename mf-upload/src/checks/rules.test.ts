import { UPLOAD_EXTENSIONS, UPLOAD_MAX_BYTES, UPLOAD_MIN_SECONDS } from '@nocturne/contracts/constants';
import { describe, expect, test } from '@jest/globals';
import { checkFile, splitName, verdictOf, type Probe } from './rules.ts';

const file = { name: 'undertow2026.mp4', size: 1000 };
const media = (facts: Partial<Extract<Probe, { kind: 'media' }>> = {}): Probe => ({
  kind: 'media',
  seconds: UPLOAD_MIN_SECONDS,
  frame: { width: 1920, height: 1080 },
  ...facts,
});

describe('checkFile', () => {
  test('R5-09 passes a video that meets every rule, to the very bounds', () => {
    expect(checkFile({ ...file, size: UPLOAD_MAX_BYTES }, media())).toEqual({
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
    ['.mp4', 'bad'],
  ] as const)('R5-09 the name %s', (name, state) => {
    test(`R5-09 is ${state}`, () => {
      expect(checkFile({ ...file, name }, media()).name).toBe(state);
    });
  });

  describe.each([...UPLOAD_EXTENSIONS])('R5-09 the extension %s', (extension) => {
    test('R5-09 is accepted in either case', () => {
      expect(checkFile({ ...file, name: `a.${extension}` }, media()).type).toBe('ok');
      expect(checkFile({ ...file, name: `a.${extension.toUpperCase()}` }, media()).type).toBe('ok');
    });
  });

  test('R5-09 refuses other extensions and none', () => {
    for (const name of ['a.exe', 'a.mp4.exe', 'a.mp3', 'mp4', 'a.']) expect(checkFile({ ...file, name }, media()).type).toBe('bad');
  });

  test('R5-09 refuses a byte too much', () => {
    expect(checkFile({ ...file, size: UPLOAD_MAX_BYTES + 1 }, media()).size).toBe('bad');
  });

  test('R5-09 refuses less than three minutes', () => {
    expect(UPLOAD_MIN_SECONDS).toBe(180);
    expect(checkFile(file, media({ seconds: 179.99 })).length).toBe('bad');
    expect(checkFile(file, media({ seconds: null })).length).toBe('unknown');
  });

  test('R5-09 takes only pictures wider than high', () => {
    expect(checkFile(file, media({ frame: { width: 1080, height: 1920 } })).orientation).toBe('bad');
    expect(checkFile(file, media({ frame: { width: 1000, height: 1000 } })).orientation).toBe('bad');
    expect(checkFile(file, media({ frame: null })).orientation).toBe('unknown');
  });

  test('R5-09 judges the media by itself, whatever the name', () => {
    expect(checkFile(file, { kind: 'damaged' })).toMatchObject({
      name: 'ok',
      type: 'ok',
      whole: 'bad',
      length: 'unknown',
      orientation: 'unknown',
    });
    expect(checkFile(file, { kind: 'unreadable' })).toMatchObject({ whole: 'unknown', length: 'unknown', orientation: 'unknown' });
    expect(checkFile(file, { kind: 'waiting' })).toMatchObject({
      name: 'ok',
      size: 'ok',
      whole: 'wait',
      length: 'wait',
      orientation: 'wait',
    });
  });
});

test('R5-09 verdictOf lets one bad check decide, then what is not known yet', () => {
  expect(verdictOf(checkFile(file, media()))).toBe('ok');
  expect(verdictOf(checkFile(file, media({ seconds: null })))).toBe('unknown');
  expect(verdictOf(checkFile(file, { kind: 'waiting' }))).toBe('wait');
  expect(verdictOf(checkFile({ ...file, name: 'a b.mp4' }, { kind: 'waiting' }))).toBe('bad');
});

test('R5-09 splitName divides at the last dot', () => {
  expect(splitName('a.b.MP4')).toEqual({ base: 'a.b', extension: 'mp4' });
  expect(splitName('noextension')).toEqual({ base: 'noextension', extension: '' });
});
