import { describe, expect, test } from '@jest/globals';
import { devicePose } from './device-pose.ts';
import { forwardVector, rotationAround, multiply, yawOf, type Quaternion } from './quaternion.ts';

const looks = (angles: [number, number, number], screen = 0) =>
  forwardVector(
    devicePose({ alpha: angles[0], beta: angles[1], gamma: angles[2] }, screen) as Quaternion,
  ).map((part) => Math.round(part * 1000) / 1000 + 0);

describe('R2.3-09 devicePose', () => {
  test('looks ahead when held upright, down on its back, up overhead', () => {
    expect(looks([0, 90, 0])).toEqual([0, 0, -1]);
    expect(looks([0, 0, 0])).toEqual([0, -1, 0]);
    expect(looks([0, 180, 0])).toEqual([0, 1, 0]);
  });

  test('turning the device turns the view to the same side', () => {
    expect(looks([90, 90, 0])).toEqual([-1, 0, 0]);
    expect(looks([270, 90, 0])).toEqual([1, 0, 0]);
  });

  test('keeps looking ahead with a level horizon in landscape', () => {
    const held = devicePose({ alpha: 90, beta: 0, gamma: -90 }, 90) as Quaternion;
    expect(forwardVector(held)[1]).toBeCloseTo(0);
    const right = multiply(held, rotationAround('y', -Math.PI / 2));
    expect(forwardVector(right)[1]).toBeCloseTo(0);
  });

  test('is undefined for a device without a sensor', () => {
    expect(devicePose({ alpha: null, beta: null, gamma: null }, 0)).toBeUndefined();
  });

  test('yawOf returns how far to the left a rotation looks', () => {
    expect(yawOf(rotationAround('y', 0.7))).toBeCloseTo(0.7);
    expect(yawOf(multiply(rotationAround('y', -1.2), rotationAround('x', 0.4)))).toBeCloseTo(-1.2);
  });
});
