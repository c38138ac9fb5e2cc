import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { listenToOverlays, type Overlay } from '@nocturne/lib/overlays';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, type ReactNode } from 'react';
import { MenuButton } from '../overlays/menu-button.tsx';
import { Modal } from '../overlays/modal.tsx';
import { Sheet } from '../overlays/sheet.tsx';
import { useCloseOnBack } from './use-close-on-back.tsx';

let overlays: Overlay[];
let page: AbortController;

beforeEach(() => {
  overlays = [];
  page = new AbortController();
  const add = (overlay: Overlay): void => {
    overlays.push(overlay);
    overlay.signal.addEventListener(
      'abort',
      () => (overlays = overlays.filter((one) => one !== overlay)),
    );
  };
  listenToOverlays({ add, leave: (navigate) => navigate() }, page.signal);
});
afterEach(() => {
  page.abort();
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

const back = () => act(() => overlays.at(-1)?.close());

function Layer({ onClose, isOpen }: { onClose: () => void; isOpen: boolean }): ReactNode {
  useCloseOnBack(onClose, isOpen);
  return null;
}

describe('V1 useCloseOnBack', () => {
  test('V1 announces an overlay while it is open and calls the latest onClose', () => {
    const [first, second] = [jest.fn(), jest.fn()];
    const { rerender, unmount } = render(<Layer onClose={first} isOpen={false} />);
    expect(overlays).toEqual([]);
    rerender(<Layer onClose={first} isOpen />);
    rerender(<Layer onClose={second} isOpen />);
    back();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
    rerender(<Layer onClose={second} isOpen={false} />);
    expect(overlays).toEqual([]);
    rerender(<Layer onClose={second} isOpen />);
    unmount();
    expect(overlays).toEqual([]);
  });

  test('V1 T23 announces an overlay before the browser paints it', () => {
    let announced = 0;
    function Page(): ReactNode {
      useLayoutEffect(() => void (announced = overlays.length), []);
      return <Layer onClose={() => undefined} isOpen />;
    }
    render(<Page />);
    expect(announced).toBe(1);
  });

  test.each([
    ['a dialog', Modal],
    ['a sheet', Sheet],
  ])('V1 Back closes %s, once', (_what, Layered) => {
    const closed = jest.fn();
    render(<Layered title="Duration" onClose={closed} children="Options" />);
    expect(overlays).toHaveLength(1);
    back();
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test('V1 Back does not close a modal without onClose', () => {
    render(<Modal title="Age" children={null} />);
    expect(overlays).toEqual([]);
  });

  test.each([
    ['wide', false],
    ['narrow', true],
  ])('V1 Back closes a %s menu and returns focus', async (_width, matches) => {
    Object.assign(globalThis, {
      matchMedia: () => ({
        matches,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }),
    });
    render(<MenuButton label="More" icon="more" items={[{ id: 'one', label: 'One' }]} />);
    const button = screen.getByRole('button', { name: 'More' });
    await userEvent.click(button);
    expect(overlays).toHaveLength(1);
    back();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
    expect(overlays).toEqual([]);
  });
});

/** Matches an overlay in the source. */
const OVERLAY = new RegExp(
  [
    /(?<!\[)(?:role="(?:dialog|menu)"|aria-modal="true")/,
    /'role', '(?:dialog|menu)'/,
    /createPortal\(|showPopover\(|requestFullscreen\(/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
const CLOSES = /useFocusTrap\(|useCloseOnBack\(|announceOverlay\(/;
/**
 * Exceptions: parts that another component opens and closes, the gate of an embedded player, and
 * the empty page of the panic key.
 */
const OTHERS = [
  'shared/ui/src/overlays/menu-list.tsx',
  'mf-player/src/player/use-top-layer.ts',
  'mf-player/src/screens/embed/embed-age-gate.tsx',
  'shell/src/panic/blank-page.tsx',
];

test('V1 every overlay of shell, kit and remotes closes on Back', () => {
  const files = globSync('{shared/ui,shell,mf-*}/src/**/*.{ts,tsx}').filter(
    (name) => !/\.test\.|gallery|\/testing\//.test(name),
  );
  const overlays = files.filter((name) => OVERLAY.test(readFileSync(name, 'utf8')));
  expect(overlays.length).toBeGreaterThan(8);
  expect(
    overlays.filter((name) => !OTHERS.includes(name) && !CLOSES.test(readFileSync(name, 'utf8'))),
  ).toEqual([]);
});
