import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chip } from './chip.tsx';

describe('Chip', () => {
  test('renders a link that marks the current page', () => {
    render(<Chip href="/categories/ink/" isSelected children="Ink" />);
    expect(screen.getByRole('link', { name: 'Ink', current: 'page' })).toHaveAttribute(
      'href',
      '/categories/ink/',
    );
  });

  test('renders a button with its pressed state', async () => {
    const clicked = jest.fn();
    render(<Chip isSelected={false} onClick={clicked} children="HD" />);
    await userEvent.click(screen.getByRole('button', { name: 'HD', pressed: false }));
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  test('renders plain text without an action', () => {
    render(<Chip kind="person" before={<i />} children="Orla Venn" />);
    expect(screen.getByText('Orla Venn').tagName).toBe('SPAN');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('names a removable filter by its label', () => {
    render(<Chip kind="filter" label="Remove filter HD" onClick={() => {}} children="HD" />);
    expect(screen.getByRole('button', { name: 'Remove filter HD' })).toBeVisible();
  });
});
