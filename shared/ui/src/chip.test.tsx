import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chip } from './chip.tsx';

describe('Chip', () => {
  test('a link marks the current page', () => {
    render(<Chip href="/categories/ink/" isSelected children="Ink" />);
    expect(screen.getByRole('link', { name: 'Ink', current: 'page' })).toHaveAttribute(
      'href',
      '/categories/ink/',
    );
  });

  test('a button says whether it is on', async () => {
    const clicked = jest.fn();
    render(<Chip isSelected={false} onClick={clicked} children="HD" />);
    await userEvent.click(screen.getByRole('button', { name: 'HD', pressed: false }));
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  test('without anything to do it is a word, and no control', () => {
    render(<Chip kind="person" before={<i />} children="Orla Venn" />);
    expect(screen.getByText('Orla Venn').tagName).toBe('SPAN');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a removable filter is named by its label', () => {
    render(<Chip kind="filter" label="Remove filter HD" onClick={() => {}} children="HD" />);
    expect(screen.getByRole('button', { name: 'Remove filter HD' })).toBeVisible();
  });
});
