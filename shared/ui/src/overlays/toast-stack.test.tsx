import { describe, expect, jest, test } from '@jest/globals';
import type { Notification } from '@nocturne/contracts/entities/interface';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastStack } from './toast-stack.tsx';

const saved: Notification = { id: 1, type: 'success', text: 'Saved' };
const failed: Notification = { id: 2, type: 'error', text: 'Network Error' };

describe('ToastStack', () => {
  test('R2.2-06 R3-14 shows success as a status and an error as an alert', () => {
    render(<ToastStack toasts={[saved, failed]} onDismiss={jest.fn()} />);
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    expect(screen.getByRole('alert')).toHaveTextContent('Network Error');
    // Announced once: a live region around the toasts would repeat all of them.
    expect(screen.getByRole('region', { name: 'Notifications' })).not.toHaveAttribute('aria-live');
  });

  test('T16 shows a silent notification without announcing it', () => {
    render(<ToastStack toasts={[{ ...failed, isSilent: true }]} onDismiss={jest.fn()} />);
    expect(screen.getByText('Network Error')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('R2.2-06 shows at most three, the newest last', () => {
    const four = [1, 2, 3, 4].map((id) => ({ id, type: 'success' as const, text: `Number ${id}` }));
    render(<ToastStack toasts={four} onDismiss={jest.fn()} />);
    expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual([
      'Number 2',
      'Number 3',
      'Number 4',
    ]);
  });

  test('R2.2-06 dismisses a notification by its button', async () => {
    const dismissed = jest.fn();
    render(<ToastStack toasts={[saved]} onDismiss={dismissed} />);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(dismissed).toHaveBeenCalledWith(1);
  });

  test('V2 Tab moves from the control to Undo, and focus returns after it', async () => {
    const undone: number[] = [];
    const page = (toasts: readonly (Notification & { canUndo?: boolean })[]) => (
      <>
        <button>Favorite</button>
        <a href="#next">Next</a>
        <ToastStack toasts={toasts} onDismiss={jest.fn()} onUndo={(id) => undone.push(id)} />
      </>
    );
    const { rerender } = render(page([]));
    await userEvent.click(screen.getByRole('button', { name: 'Favorite' }));
    rerender(page([{ ...saved, canUndo: true }]));
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Favorite' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(undone).toEqual([1]);
    rerender(page([]));
    expect(screen.getByRole('button', { name: 'Favorite' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Next' })).toHaveFocus();
  });

  test('T5 V2 Tab passes through the toast once', async () => {
    const page = (toasts: readonly (Notification & { canUndo?: boolean })[]) => (
      <>
        <button>Favorite</button>
        <a href="#next">Next</a>
        <ToastStack toasts={toasts} onDismiss={jest.fn()} />
      </>
    );
    const { rerender } = render(page([]));
    await userEvent.click(screen.getByRole('button', { name: 'Favorite' }));
    rerender(page([{ ...saved, canUndo: true }]));
    const stops: string[] = [];
    for (let presses = 0; presses < 4; presses += 1) {
      await userEvent.tab();
      stops.push(
        document.activeElement?.getAttribute('aria-label') ??
          document.activeElement?.textContent ??
          '',
      );
    }
    expect(stops).toEqual(['Undo', 'Dismiss', 'Favorite', 'Next']);
  });

  test('V2 Tab skips a toast that appeared while focus was elsewhere', async () => {
    const toasts = [{ ...saved, canUndo: true }];
    const page = (shown: typeof toasts) => (
      <>
        <input aria-label="Comment" />
        <a href="#next">Next</a>
        <ToastStack toasts={shown} onDismiss={jest.fn()} />
      </>
    );
    const { rerender } = render(page([]));
    await userEvent.click(screen.getByRole('textbox'));
    rerender(page(toasts));
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Next' })).toHaveFocus();
  });

  test('R2.2-06 hover and focus pause the timer', async () => {
    const events: string[] = [];
    const record = (word: string) => (id: number) => void events.push(`${word} ${id}`);
    render(
      <ToastStack
        toasts={[saved]}
        onDismiss={jest.fn()}
        onPause={record('pause')}
        onResume={record('resume')}
      />,
    );
    await userEvent.hover(screen.getByRole('status'));
    await userEvent.unhover(screen.getByRole('status'));
    await userEvent.tab();
    await userEvent.tab();
    expect(events).toEqual(['pause 1', 'resume 1', 'pause 1', 'resume 1']);
  });

  test('R2.2-06 resumes a paused toast that newer toasts push out of view', async () => {
    const resumed = jest.fn();
    const stack = (ids: readonly number[]) => {
      const toasts = ids.map((id) => ({
        id,
        type: 'success' as const,
        text: `Number ${id}`,
      }));
      return <ToastStack toasts={toasts} onDismiss={jest.fn()} onResume={resumed} />;
    };
    const { rerender } = render(stack([1, 2, 3]));
    await userEvent.hover(screen.getByText('Number 1'));
    rerender(stack([1, 2, 3, 4]));
    expect(resumed.mock.calls).toEqual([[1]]);
  });
});
