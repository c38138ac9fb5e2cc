import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { joinTexts } from '@nocturne/i18n/messages';
import { playerTexts } from '@nocturne/i18n/texts/player';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ControlBar } from './control-bar.tsx';
import { PlayerStore } from '../state/player-store.ts';
import { VrError } from '../vr/vr-error.ts';
import { VrStage } from './vr-stage.tsx';
import { VrStore, type VrPicture } from '../vr/vr-store.ts';
import { VrTools } from './vr-tools.tsx';

let done: string[];
beforeEach(() => {
  done = [];
  jest.mocked(console.warn).mockImplementation(() => undefined);
});

const picture: VrPicture = {
  mount: (host) => done.push(`mount ${host.getAttribute('role')}`),
  zoom: (direction) => done.push(`zoom ${direction}`),
  recenter: () => done.push('recenter'),
  followDevice: (isOn) => done.push(`follow ${isOn}`),
  present: () => Promise.resolve(),
  endPresenting: () => undefined,
  dispose: () => done.push('dispose'),
};

function setUp(prepare: () => Promise<VrPicture> = () => Promise.resolve(picture)) {
  const store = new PlayerStore(60);
  const refused = (): Promise<never> => Promise.reject(new VrError('sensor', 'no'));
  const vr = new VrStore({
    prepare,
    restore: () => done.push('restore'),
    requestDevicePermission: refused,
    openHeadset: refused,
  });
  store.update({ vr, isReady: true, state: 'paused' });
  render(
    <TextProvider language="en" texts={joinTexts(uiTexts, playerTexts)} siteName="">
      <section data-player-state="paused">
        <VrStage store={store} />
        <VrTools store={store} />
        <ControlBar store={store} />
      </section>
    </TextProvider>,
  );
  return { store, vr, user: userEvent.setup() };
}

describe('VR in the skin', () => {
  test('R2.3-09 R4-16 hides the picture during an advertisement and restores it', async () => {
    const { store, user } = setUp();
    await user.click(screen.getByRole('button', { name: 'Watch in VR' }));
    await screen.findByRole('application', { name: /^VR picture/ });
    act(() => store.update({ adPhase: 'shown' }));
    expect(screen.queryByRole('application')).toBeNull();
    act(() => store.update({ adPhase: 'none' }));
    expect(screen.getByRole('application')).toBeVisible();
    expect([done, store.vr?.mode]).toEqual([['mount application', 'mount application'], 'shown']);
  });

  test('R2.3-09 the button shows the picture with its tools and gets the focus back', async () => {
    const { user } = setUp();
    await user.click(screen.getByRole('button', { name: 'Watch in VR' }));
    const stage = await screen.findByRole('application', { name: /^VR picture/ });
    expect(stage).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    await user.click(screen.getByRole('button', { name: 'Recenter the view' }));
    stage.focus();
    await user.keyboard('{Tab}');
    await user.click(screen.getByRole('button', { name: 'Leave VR' }));
    expect(screen.queryByRole('application')).toBeNull();
    expect(done).toEqual(['mount application', 'zoom 1', 'recenter', 'dispose', 'restore']);
    expect(screen.getByRole('button', { name: 'Watch in VR' })).toHaveFocus();
  });

  test('R2.3-09 offers device motion and headset if available', async () => {
    const { vr } = setUp();
    await act(() => vr.enter());
    expect(screen.queryByRole('button', { name: 'Follow device motion' })).toBeNull();
    act(() => vr.update({ canFollowDevice: true, hasHeadset: true }));
    expect(
      screen.getByRole('button', { name: 'Follow device motion', pressed: false }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Watch in the headset' })).toBeInTheDocument();
  });

  test('R2.3-09 shows why VR is not possible until the viewer closes it', async () => {
    const { user } = setUp(() => Promise.reject(new VrError('graphics', 'no')));
    await user.click(screen.getByRole('button', { name: 'Watch in VR' }));
    expect(
      await screen.findByText('Your browser can’t display VR. The flat video continues.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/can’t display VR/)).toBeNull();
  });
});
