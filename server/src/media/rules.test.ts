import { describe, expect, test } from '@jest/globals';
import { UPLOAD_EXTENSIONS, UPLOAD_MAX_BYTES } from '@nocturne/contracts/constants';
import { checkUploadFile, checkUploadMedia } from './rules.ts';

describe('R5-09 names and sizes', () => {
  test.each(['Clip01.mp4', 'a.MOV', ...UPLOAD_EXTENSIONS.map((extension) => `clip.${extension}`)])('%s is accepted', (name) => {
    expect(checkUploadFile({ name, bytes: 1000 })).toEqual([]);
  });

  test.each(['my clip.mp4', 'клип.mp4', 'clip-1.mp4', '../clip.mp4', '.mp4', 'clip$(id).mp4', 'a\n.mp4'])('%j is no name', (name) => {
    expect(checkUploadFile({ name, bytes: 1000 })).toEqual(['name']);
  });

  test.each(['clip.exe', 'clip.m3u8', 'clip', 'clip.'])('%s has no accepted extension', (name) => {
    expect(checkUploadFile({ name, bytes: 1000 })).toEqual(['extension']);
  });

  test('R5-09 the size limit is 4 GiB unless the operator says otherwise', () => {
    expect(checkUploadFile({ name: 'clip.mp4', bytes: UPLOAD_MAX_BYTES })).toEqual([]);
    expect(checkUploadFile({ name: 'clip.mp4', bytes: UPLOAD_MAX_BYTES + 1 })).toEqual(['size']);
    expect(checkUploadFile({ name: 'clip.mp4', bytes: 101 }, 100)).toEqual(['size']);
  });

  test('R5-09 an empty file is broken', () => {
    expect(checkUploadFile({ name: 'clip.mp4', bytes: 0 })).toEqual(['broken']);
  });
});

describe('R5-09 the media itself', () => {
  test('R5-09 three minutes are enough, a moment less is not', () => {
    expect(checkUploadMedia({ durationS: 180, width: 1280, height: 720 })).toEqual([]);
    expect(checkUploadMedia({ durationS: 179.9, width: 1280, height: 720 })).toEqual(['too_short']);
  });

  test('R5-09 width must exceed height after rotation', () => {
    expect(checkUploadMedia({ durationS: 200, width: 720, height: 1280 })).toEqual(['orientation']);
    expect(checkUploadMedia({ durationS: 200, width: 720, height: 720 })).toEqual(['orientation']);
  });
});
