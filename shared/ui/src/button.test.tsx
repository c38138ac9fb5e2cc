import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';

describe('Button', () => {
  test('is a button that never submits unless told', () => {
    render(<Button>Save</Button>);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('type', 'button');
  });

  test('is a link when it has an address', () => {
    render(<Button href="/login/">Sign in</Button>);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login/');
  });

  test('while busy it says so, keeps its words and neither runs nor submits', async () => {
    const [clicked, submitted] = [jest.fn(), jest.fn()];
    render(
      <form onSubmit={() => submitted()}>
        <Button type="submit" isBusy onClick={clicked}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save', busy: true });
    await userEvent.click(button);
    expect(clicked).not.toHaveBeenCalled();
    expect(submitted).not.toHaveBeenCalled();
  });

  test('aria-disabled stays reachable and does nothing', async () => {
    const clicked = jest.fn();
    render(
      <Button aria-disabled onClick={clicked}>
        Publish
      </Button>,
    );
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(clicked).not.toHaveBeenCalled();
  });

  test('runs its handler', async () => {
    const clicked = jest.fn();
    render(<Button variant="icon" icon="close" aria-label="Close" onClick={clicked} />);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(clicked).toHaveBeenCalledTimes(1);
  });
});
