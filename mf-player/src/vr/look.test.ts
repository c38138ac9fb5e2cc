import { describe, expect, test } from '@jest/globals';
import { clampFov, dragAngle, FOV, Look } from './look.ts';
import { forwardVector, rotationAround } from './quaternion.ts';

describe('R2.3-09 Look', () => {
  test('a full-height drag turns by the field of view, so less when zoomed in', () => {
    expect(dragAngle(400, 400, 90)).toBeCloseTo(Math.PI / 2);
    expect(dragAngle(400, 400, 30)).toBeCloseTo(Math.PI / 6);
    expect(dragAngle(10, 0, 90)).toBe(0);
  });

  test('yaw is unlimited, pitch stops straight up and down', () => {
    const look = new Look();
    look.turn(7, 9);
    expect([look.yaw, look.pitch]).toEqual([7, Math.PI / 2]);
    look.turn(0, -9);
    expect(look.pitch).toBe(-Math.PI / 2);
  });

  test('positive yaw looks left, positive pitch looks up', () => {
    const look = new Look();
    look.turn(Math.PI / 2, 0);
    expect(forwardVector(look.rotation)).toEqual([
      expect.closeTo(-1),
      expect.closeTo(0),
      expect.closeTo(0),
    ]);
    look.turn(0, Math.PI / 4);
    expect(forwardVector(look.rotation)[1]).toBeCloseTo(Math.SQRT1_2);
  });

  test('limits the field of view', () => {
    expect([clampFov(1), clampFov(60), clampFov(300)]).toEqual([FOV.narrowest, 60, FOV.widest]);
    const look = new Look();
    for (let step = 0; step < 40; step += 1) look.zoom(0.9);
    expect(look.fov).toBe(FOV.narrowest);
    for (let step = 0; step < 40; step += 1) look.zoom(1.1);
    expect(look.fov).toBe(FOV.widest);
  });

  test('a flick slows down to a stop', () => {
    const look = new Look();
    look.flick(0.002, 0);
    look.glide(16);
    expect([look.yaw, look.isGliding]).toEqual([0.032, true]);
    for (let step = 0; step < 200; step += 1) look.glide(16);
    expect(look.isGliding).toBe(false);
    expect(look.yaw).toBeLessThan(0.5);
  });

  test('follows the device from the current view, and stays there level afterwards', () => {
    const look = new Look();
    look.turn(1, 0.3);
    look.follow(rotationAround('y', 2));
    expect(forwardVector(look.rotation)[0]).toBeCloseTo(-Math.sin(1));
    look.follow(rotationAround('y', 2.5));
    expect(forwardVector(look.rotation)[0]).toBeCloseTo(-Math.sin(1.5));
    look.follow(undefined);
    expect([look.yaw, look.pitch]).toEqual([expect.closeTo(1.5), 0]);
  });

  test('recenter looks straight ahead, whatever the device reports', () => {
    const look = new Look();
    look.follow(rotationAround('y', 0.4));
    look.follow(rotationAround('y', 2));
    look.zoom(0.5);
    look.recenter();
    expect(forwardVector(look.rotation)[2]).toBeCloseTo(-1);
    expect(look.fov).toBe(FOV.usual);
  });
});
