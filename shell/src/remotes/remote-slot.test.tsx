import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { App } from '../app/app.tsx';
import { aRemote, aRoute } from '../testing/a-remote.ts';
import { testShell } from '../testing/test-shell.ts';
import { RemoteSlot } from './remote-slot.tsx';

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void jest.restoreAllMocks());

test('R8-09 RemoteSlot reports a screen that throws and offers a retry', () => {
  const shell = testShell();
  const Screen = () => {
    throw new Error('it is broken');
  };
  const descriptor = aRoute({ Screen });
  const remote = aRemote(descriptor);
  render(
    <App shell={shell}>
      <RemoteSlot
        loaded={{ kind: 'screen', remote, descriptor, store: null, outcome: {} }}
        onRetry={() => undefined}
      />
    </App>,
    { onCaughtError: () => undefined },
  );
  expect(shell.broken).toEqual([remote.release.release]);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
