import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { TOAST_MS } from '@nocturne/contracts/constants';
import { offlineTexts } from '@nocturne/i18n/texts/offline';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { act, render, screen } from '@testing-library/react';
import { ConnectionStatus } from './connection-status.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function turn(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

test('ConnectionStatus is shown while offline and briefly after reconnecting', () => {
  render(
    <TextProvider language="en" texts={offlineTexts} siteName="Tidewater">
      <ConnectionStatus />
    </TextProvider>,
  );
  const statusElement = screen.getByRole('status');
  expect(statusElement).toBeEmptyDOMElement();
  turn(false);
  act(() => jest.advanceTimersByTime(TOAST_MS * 10));
  expect(statusElement).toHaveTextContent(/^You are offline\./);
  turn(true);
  expect(statusElement).toHaveTextContent('You’re back online.');
  act(() => jest.advanceTimersByTime(TOAST_MS));
  expect(statusElement).toBeEmptyDOMElement();
});
