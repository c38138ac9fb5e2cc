import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';

describe('Button', () => {
  test('has type="button" by default', () => {
    render(<Button>Save</Button>);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('type', 'button');
  });

  test('renders a link if it has an href', () => {
    render(<Button href="/login/">Sign in</Button>);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login/');
  });

  test('is announced as busy, keeps its label, and neither runs nor submits', async () => {
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

  test('stays focusable but inert with aria-disabled', async () => {
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

  test('calls onClick', async () => {
    const clicked = jest.fn();
    render(<Button variant="icon" icon="close" aria-label="Close" onClick={clicked} />);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(clicked).toHaveBeenCalledTimes(1);
  });
});
