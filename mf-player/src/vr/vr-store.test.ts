import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { VrError } from './vr-error.ts';
import { VrStore, type VrPicture, type VrDeps } from './vr-store.ts';

beforeEach(() => {
  jest.mocked(console.warn).mockImplementation(() => undefined);
});

/** A fake picture and deps that record their calls. */
function setUp(changes: Partial<VrDeps> = {}) {
  const done: string[] = [];
  let endSession = (): void => undefined;
  let lose = (_cause: Error): void => undefined;
  const picture: VrPicture = {
    mount: () => done.push('mount'),
    zoom: (direction) => done.push(`zoom ${direction}`),
    recenter: () => done.push('recenter'),
    followDevice: (isOn) => done.push(`follow ${isOn}`),
    present: (_session, onEnd) => {
      endSession = onEnd;
      done.push('present');
      return Promise.resolve();
    },
    endPresenting: () => {
      done.push('end');
      endSession();
    },
    dispose: () => done.push('dispose'),
  };
  const vr = new VrStore({
    prepare: (_signal, onLost) => {
      lose = onLost;
      return Promise.resolve(picture);
    },
    restore: () => done.push('restore'),
    requestDevicePermission: () => Promise.resolve(),
    openHeadset: () => Promise.resolve({} as XRSession),
    ...changes,
  });
  return { vr, done, picture, lose: (cause: Error) => lose(cause) };
}

const warnings = () => jest.mocked(console.warn).mock.calls.map(([text]) => text);

describe('VrStore', () => {
  test('R2.3-09 shows VR once it is ready, and restores the flat video on leaving', async () => {
    const { vr, done } = setUp();
    const entering = vr.toggle();
    const modes = [vr.mode];
    await entering;
    modes.push(vr.mode);
    await vr.toggle();
    expect([...modes, vr.mode]).toEqual(['loading', 'shown', 'flat']);
    expect(done).toEqual(['dispose', 'restore']);
  });

  test('R4-19 R8-02 a refused address keeps the flat video and logs only a warning', async () => {
    const { vr, done } = setUp({
      prepare: () => Promise.reject(new VrError('source', 'no address')),
    });
    await vr.enter();
    expect([vr.mode, vr.refusal, done]).toEqual(['flat', 'source', ['restore']]);
    expect([warnings(), jest.mocked(console.error).mock.calls]).toEqual([
      ['VR mode is not available'],
      [],
    ]);
    vr.dismiss();
    expect(vr.refusal).toBeNull();
  });

  test('R8-09 code that does not load is a refusal, and the next attempt retries', async () => {
    const answers = [Promise.reject(new Error('ChunkLoadError'))];
    const { vr, picture } = setUp({ prepare: () => answers.shift() ?? Promise.resolve(picture) });
    await vr.enter();
    expect(vr.refusal).toBe('chunk');
    await vr.enter();
    expect([vr.mode, vr.refusal]).toEqual(['shown', null]);
  });

  test('shows no VR if the viewer leaves while it loads', async () => {
    const { promise, resolve } = Promise.withResolvers<VrPicture>();
    const { vr, done, picture } = setUp({ prepare: () => promise });
    const entering = vr.enter();
    vr.leave();
    resolve(picture);
    await entering;
    expect([vr.mode, done]).toEqual(['flat', ['restore', 'dispose']]);
  });

  test('R2.3-09 returns to the flat video if WebGL is lost', async () => {
    const { vr, done, lose } = setUp();
    await vr.enter();
    lose(new VrError('graphics', 'gone'));
    expect([vr.mode, vr.refusal, done]).toEqual(['flat', 'graphics', ['dispose', 'restore']]);
  });

  test('R2.3-09 follows the device after permission, until the second press', async () => {
    const { vr, done } = setUp();
    await vr.enter();
    await vr.toggleDevice();
    await vr.toggleDevice();
    expect([done, vr.isFollowingDevice]).toEqual([['follow true', 'follow false'], false]);
  });

  test('R2.3-09 keeps VR as it is if the sensor is refused', async () => {
    const { vr, done } = setUp({
      requestDevicePermission: () => Promise.reject(new VrError('sensor', 'no')),
    });
    await vr.enter();
    await vr.toggleDevice();
    expect([vr.mode, vr.refusal, vr.isFollowingDevice, done]).toEqual([
      'shown',
      'sensor',
      false,
      [],
    ]);
  });

  test('R2.3-09 enters and leaves the headset', async () => {
    const { vr, done } = setUp();
    await vr.enter();
    await vr.toggleHeadset();
    expect(vr.isInHeadset).toBe(true);
    await vr.toggleHeadset();
    expect([vr.isInHeadset, vr.mode, done]).toEqual([false, 'shown', ['present', 'end']]);
  });

  test('R2.3-09 keeps VR on the screen if the headset fails', async () => {
    const { vr } = setUp({ openHeadset: () => Promise.reject(new VrError('headset', 'no')) });
    await vr.enter();
    await vr.toggleHeadset();
    expect([vr.mode, vr.refusal, vr.isInHeadset]).toEqual(['shown', 'headset', false]);
  });

  test('dispose stops drawing and restores nothing', async () => {
    const { vr, done } = setUp();
    await vr.enter();
    vr.dispose();
    vr.zoom(1);
    expect(done).toEqual(['dispose']);
  });
});
