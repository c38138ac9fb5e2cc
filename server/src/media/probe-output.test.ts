import { describe, expect, test } from '@jest/globals';
import { readProbe } from './probe-output.ts';

const picture = {
  codec_type: 'video',
  codec_name: 'h264',
  profile: 'High',
  level: 40,
  pix_fmt: 'yuv420p',
  width: 1920,
  height: 1080,
  avg_frame_rate: '30000/1001',
  r_frame_rate: '30000/1001',
};
const sound = { codec_type: 'audio', codec_name: 'aac', channels: 2 };
const answer = (
  streams: readonly object[],
  format: object = { duration: '200.5', bit_rate: '900000' },
): object => ({ streams, format });
const refusal = (value: object): unknown => {
  try {
    return readProbe(value, 'mov');
  } catch (error) {
    return (error as { code: unknown }).code;
  }
};

describe('readProbe', () => {
  test('R5-09 reads duration, size, rate and codecs', () => {
    expect(readProbe(answer([picture, sound]), 'mov')).toMatchObject({
      durationS: 200.5,
      width: 1920,
      height: 1080,
      frameRate: '30000/1001',
      hasConstantRate: true,
      videoCodec: 'h264',
      audioCodec: 'aac',
      audioChannels: 2,
      bitrate: 900_000,
    });
  });

  test.each([
    [{ side_data_list: [{ rotation: -90 }] }, 270, 1080, 1920],
    [{ side_data_list: [{ rotation: 180 }] }, 180, 1920, 1080],
    [{ tags: { rotate: '90' } }, 90, 1080, 1920],
  ])('R5-09 applies the rotation to width and height: %j', (extra, rotation, width, height) => {
    expect(readProbe(answer([{ ...picture, ...extra }]), 'mov')).toMatchObject({
      rotation,
      width,
      height,
      audioCodec: undefined,
    });
  });

  test('R5-09 does not take a cover picture for the video', () => {
    const cover = { ...picture, width: 600, height: 600, disposition: { attached_pic: 1 } };
    expect(readProbe(answer([cover, picture]), 'mov').width).toBe(1920);
    expect(refusal(answer([cover, sound]))).toBe('damaged');
  });

  test('R5-09 refuses decompression bombs before decoding', () => {
    expect(refusal(answer(Array.from({ length: 9 }, () => picture)))).toBe('limits');
    expect(refusal(answer([{ ...picture, width: 16_384, height: 16_384 }]))).toBe('limits');
    expect(
      refusal(answer([{ ...picture, avg_frame_rate: '1000/1', r_frame_rate: '1000/1' }])),
    ).toBe('limits');
    expect(refusal(answer([picture], { duration: '99999999' }))).toBe('limits');
  });

  test('R5-09 reports a file without picture, size or duration as damaged', () => {
    expect(refusal({})).toBe('damaged');
    expect(refusal(answer([{ ...picture, width: 0 }]))).toBe('damaged');
    expect(refusal(answer([picture], {}))).toBe('damaged');
    expect(refusal(answer([{ ...picture, avg_frame_rate: '0/0', r_frame_rate: '0/0' }]))).toBe(
      'damaged',
    );
  });
});
