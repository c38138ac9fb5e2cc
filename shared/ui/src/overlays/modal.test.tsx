import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Modal, type ModalProps } from './modal.tsx';
import { Sheet } from './sheet.tsx';

describe('Modal', () => {
  test('is named by its title and described by its subtitle', () => {
    render(
      <Modal
        title="Welcome back"
        subtitle="Please log in to complete this action."
        onClose={jest.fn()}
        children={null}
      />,
    );
    expect(
      screen.getByRole('dialog', {
        name: 'Welcome back',
        description: 'Please log in to complete this action.',
      }),
    ).toBeVisible();
  });

  test('focuses the first field, traps Tab and returns focus to the opener', async () => {
    render(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('textbox', { name: 'Username' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('textbox', { name: 'Username' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  test('leaves Tab to the browser while it is not visible', () => {
    render(<Modal title="Share" onClose={jest.fn()} children={null} />);
    const dialog = screen.getByRole('dialog');
    Object.defineProperty(HTMLElement.prototype, 'checkVisibility', {
      configurable: true,
      value: () => false,
    });
    expect(fireEvent.keyDown(dialog, { key: 'Tab', shiftKey: true })).toBe(true);
    Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility');
    expect(fireEvent.keyDown(dialog, { key: 'Tab', shiftKey: true })).toBe(false);
  });

  test('closes on a press on the scrim, but not on a drag out of it', async () => {
    const closed = jest.fn();
    const { container } = render(<Modal title="Share" onClose={closed} children="Link" />);
    const scrim = container.querySelector('[data-modal]');
    if (!scrim) throw new Error('no scrim');
    const user = userEvent.setup();
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByText('Link') },
      { target: scrim },
      { keys: '[/MouseLeft]' },
    ]);
    expect(closed).not.toHaveBeenCalled();
    await user.click(scrim);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test('closes only by button and Escape if closesOutside is false', async () => {
    const closed = jest.fn();
    const { container } = render(
      <Modal title="Verification" closesOutside={false} onClose={closed} children={null} />,
    );
    await userEvent.click(container.querySelector('[data-modal]') ?? document.body);
    expect(closed).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test('R2.2-07 keeps focus after a scrim press, and handles Escape without focus', async () => {
    const closed = jest.fn();
    const { container } = render(
      <Modal title="Verification" closesOutside={false} onClose={closed}>
        <input aria-label="Box" />
      </Modal>,
    );
    await userEvent.click(container.querySelector('[data-modal]') ?? document.body);
    expect(screen.getByRole('textbox', { name: 'Box' })).toHaveFocus();
    screen.getByRole('textbox', { name: 'Box' }).blur();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    screen.getByRole('button', { name: 'Close' }).blur();
    await userEvent.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test('R2.2-07 only the top layer handles keys without a focused element', async () => {
    const [lower, upper] = [jest.fn(), jest.fn()];
    render(
      <>
        <Modal title="One" onClose={lower} children={null} />
        <Modal title="Two" onClose={upper} children={null} />
      </>,
    );
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Escape}');
    expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1]);
  });

  test('R2.2-07 does not take focus inside an inert page', () => {
    render(
      <div inert>
        <Modal title="Under" onClose={jest.fn()} children={null} />
      </div>,
    );
    expect(document.body).toHaveFocus();
  });

  test('V1 closing a layer leaves focus in the layer that replaces it', async () => {
    const Swap = () => {
      const [shown, show] = useState<'none' | 'sheet' | 'dialog'>('none');
      return (
        <>
          <button onClick={() => show('sheet')}>Manage</button>
          {shown === 'sheet' && (
            <Sheet
              title="Manage"
              onClose={jest.fn()}
              children={<button onClick={() => show('dialog')}>Edit</button>}
            />
          )}
          {shown === 'dialog' && (
            <Modal title="Edit" onClose={() => show('none')} children={null} />
          )}
        </>
      );
    };
    render(<Swap />);
    await userEvent.click(screen.getByRole('button', { name: 'Manage' }));
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('dialog', { name: 'Edit' })).toHaveFocus();
  });

  test('cannot be dismissed without onClose', async () => {
    render(<Modal title="Age" children={null} />);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Age' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  test('locks scrolling until the last modal closes', () => {
    const { rerender } = render(<Two first second />);
    expect(document.documentElement).toHaveAttribute('data-scroll-locks', '2');
    rerender(<Two first />);
    expect(document.documentElement).toHaveAttribute('data-scroll-locks', '1');
    rerender(<Two />);
    expect(document.documentElement).not.toHaveAttribute('data-scroll-locks');
  });
});

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Modal title="Welcome back" onClose={() => setOpen(false)}>
          <input aria-label="Username" />
        </Modal>
      )}
    </>
  );
}

function Two({ first = false, second = false }: { first?: boolean; second?: boolean }) {
  const props: ModalProps = { title: 'One', children: null };
  return (
    <>
      {first && <Modal {...props} />}
      {second && <Modal {...props} title="Two" />}
    </>
  );
}
