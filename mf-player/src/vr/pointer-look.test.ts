import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { FOV, Look } from './look.ts';
import { attachPointerLook } from './pointer-look.ts';

let ending: AbortController;
beforeEach(() => {
  ending = new AbortController();
});
afterEach(() => {
  ending.abort();
  document.body.replaceChildren();
});

function setUp(mayGlide = true) {
  const host = document.body.appendChild(document.createElement('div'));
  Object.defineProperty(host, 'clientHeight', { value: 300 });
  const look = new Look();
  let clicks = 0;
  let changes = 0;
  document.body.addEventListener('click', () => (clicks += 1), { signal: ending.signal });
  attachPointerLook(host, look, {
    onChange: () => (changes += 1),
    mayGlide: () => mayGlide,
    signal: ending.signal,
  });
  const send = (type: string, clientX: number, clientY: number, pointerId = 1): void => {
    const event = new MouseEvent(type, { clientX, clientY, bubbles: true, button: 0 });
    Object.defineProperties(event, { pointerId: { value: pointerId }, timeStamp: { value: 1000 } });
    host.dispatchEvent(event);
  };
  return { host, look, send, seen: () => ({ clicks, changes }) };
}

describe('R2.3-09 looking around by pointer', () => {
  test('dragging right and down turns the view left and up', () => {
    const { look, send, seen } = setUp();
    send('pointerdown', 100, 100);
    send('pointermove', 200, 130);
    expect([look.yaw > 0, look.pitch > 0, seen().changes]).toEqual([true, true, 1]);
    expect(look.yaw / look.pitch).toBeCloseTo(100 / 30);
  });

  test('ignores a pointer that is not pressed', () => {
    const { look, send } = setUp();
    send('pointermove', 200, 130);
    expect([look.yaw, look.pitch]).toEqual([0, 0]);
  });

  test('suppresses the click after a drag, but no other click', () => {
    const { send, seen } = setUp();
    send('pointerdown', 100, 100);
    send('pointermove', 150, 100);
    send('pointerup', 150, 100);
    send('click', 150, 100);
    expect(seen().clicks).toBe(0);
    send('pointerdown', 100, 100);
    send('pointerup', 101, 100);
    send('click', 101, 100);
    expect(seen().clicks).toBe(1);
  });

  test('spreading two fingers zooms in and does not turn', () => {
    const { look, send } = setUp();
    send('pointerdown', 100, 100, 1);
    send('pointerdown', 200, 100, 2);
    send('pointermove', 240, 100, 2);
    expect([look.fov, look.yaw]).toEqual([expect.closeTo(FOV.usual / 1.4), 0]);
  });

  test('R9-08 a flick glides unless the viewer prefers reduced motion', () => {
    for (const glides of [true, false]) {
      const { look, send } = setUp(glides);
      send('pointerdown', 100, 100);
      send('pointermove', 150, 100);
      send('pointerup', 150, 100);
      expect(look.isGliding).toBe(glides);
    }
  });

  test('the wheel zooms and does not scroll the page', () => {
    const { host, look } = setUp();
    const event = new WheelEvent('wheel', { deltaY: -100, cancelable: true });
    host.dispatchEvent(event);
    expect([look.fov < FOV.usual, event.defaultPrevented]).toEqual([true, true]);
  });
});
