import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Sheet } from './sheet.tsx';

describe('Sheet', () => {
  test('R2.3-13 renders outside its parent and closes by button, Escape and scrim', async () => {
    const closed = jest.fn();
    const { container } = render(<Sheet title="Duration" onClose={closed} children="Options" />);
    expect(container).toBeEmptyDOMElement();
    const sheet = screen.getByRole('dialog', { name: 'Duration' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(sheet.previousElementSibling ?? sheet);
    expect(closed).toHaveBeenCalledTimes(3);
  });

  test.each([
    [40, 0],
    [120, 1],
  ])('pulled down %i px closes it %i times', (distance, times) => {
    const closed = jest.fn();
    render(<Sheet title="Duration" onClose={closed} children="Options" />);
    pull(screen.getByRole('heading', { name: 'Duration' }), distance);
    expect(closed).toHaveBeenCalledTimes(times);
    expect(screen.getByRole('dialog')).not.toHaveAttribute(
      'style',
      expect.stringContaining('translate'),
    );
  });
});

function pull(handle: HTMLElement, distance: number): void {
  fireEvent(handle, new MouseEvent('pointerdown', { bubbles: true, clientY: 100 }));
  fireEvent(window, new MouseEvent('pointermove', { clientY: 100 + distance }));
  fireEvent(window, new MouseEvent('pointerup', { clientY: 100 + distance }));
}
