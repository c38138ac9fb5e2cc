import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Tabs } from './tabs.tsx';

const tabs = ['Info', 'Wall', 'Friends'].map((label) => ({
  label,
  href: `/${label}/`,
  isCurrent: label === 'Info',
}));

test('R2.2-09 Tabs marks the ends where more tabs are hidden', () => {
  render(<Tabs label="Area" tabs={tabs} />);
  const row = screen.getByRole('navigation', { name: 'Area' });
  expect(row).toHaveAttribute('data-more', 'none');
  Object.defineProperties(row, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } });
  const at = (left: number): string | undefined => {
    row.scrollLeft = left;
    fireEvent.scroll(row);
    return row.dataset['more'];
  };
  expect([at(0), at(200), at(600)]).toEqual(['after', 'both', 'before']);
});

test('V15 Tabs measures again when a tab is added', () => {
  const { rerender } = render(<Tabs label="Area" tabs={tabs} />);
  const row = screen.getByRole('navigation', { name: 'Area' });
  Object.defineProperties(row, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } });
  rerender(<Tabs label="Area" tabs={[...tabs, { label: 'Messages', href: '/Messages/' }]} />);
  expect(row).toHaveAttribute('data-more', 'after');
});
