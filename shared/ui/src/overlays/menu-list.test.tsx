import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MenuList, type MenuItem } from './menu-list.tsx';

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
