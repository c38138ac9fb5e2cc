import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MenuButton } from './menu-button.tsx';
import { MenuList, type MenuItem } from './menu-list.tsx';
import { Modal } from './modal.tsx';

const item = (id: string): MenuItem => ({ id, label: id, onSelect: () => undefined });
const ignore = (): void => undefined;

test('T12 Tab still reaches a list whose focused item was removed', () => {
  const { rerender } = render(
    <MenuList label="Sort by" items={[item('a'), item('b')]} onDone={ignore} />,
  );
  rerender(<MenuList label="Sort by" items={[item('b'), item('c')]} onDone={ignore} />);
  const stops = screen.getAllByRole('menuitem').filter(({ tabIndex }) => tabIndex === 0);
  expect(stops.map(({ textContent }) => textContent)).toEqual(['b']);
});

test('R2.2-01 the button opens its menu at the first item, with ArrowUp at the last', async () => {
  render(<MenuButton label="More" icon="more" items={[item('a'), item('b'), item('c')]} />);
  await userEvent.tab();
  for (const [key, name] of [
    ['{ArrowUp}', 'c'],
    ['{ArrowDown}', 'a'],
    ['{ArrowUp}', 'c'],
    ['{Enter}', 'a'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(screen.getByRole('menuitem', { name })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  }
});

test('R2.2-01 Escape and Tab in a menu of a dialog close only the menu', async () => {
  const closed = jest.fn();
  render(
    <Modal title="Menu" onClose={closed}>
      <MenuButton label="More" icon="more" items={[item('a'), item('b')]} />
    </Modal>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  button.focus();
  await userEvent.keyboard('{Enter}{Escape}');
  expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, button]);
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  expect(closed).not.toHaveBeenCalled();
});
