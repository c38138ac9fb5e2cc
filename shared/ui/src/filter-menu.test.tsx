import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { FilterMenu } from './filter-menu.tsx';
import { filterStateOf } from './filter-state.ts';
import { SortSelect } from './sort-select.tsx';
import { FakeMedia } from './testing/fake-media.ts';

const options = [
  { value: 'any', label: 'Any length', href: '/videos/?duration=any' },
  { value: 'short', label: 'Under 10 minutes', href: '/videos/?duration=short' },
  { value: 'long', label: 'Over 40 minutes', href: '/videos/?duration=long' },
];

describe('FilterMenu', () => {
  test('R2.3-13 the button shows the current label, the menu checks it', async () => {
    render(<FilterMenu title="Duration" options={options} current="short" onChoose={jest.fn()} />);
    const button = screen.getByRole('button', {
      name: 'Duration: Under 10 minutes',
      expanded: false,
    });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('menuitemradio')).toHaveLength(3);
    expect(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent(
      'Under 10 minutes',
    );
  });

  test('V7 a filter that narrows nothing shows its title only, and is named in full', () => {
    const { rerender } = render(
      <FilterMenu title="Duration" options={options} current="any" neutral="any" />,
    );
    expect(screen.getByRole('button', { name: 'Duration: Any length' })).toHaveTextContent(
      /^Duration$/,
    );
    rerender(<FilterMenu title="Duration" options={options} current="short" neutral="any" />);
    expect(screen.getByRole('button', { name: 'Duration: Under 10 minutes' })).toHaveTextContent(
      /^Duration: Under 10 minutes$/,
    );
  });

  test('R2.3-13 choosing emits, closes and gives the focus back', async () => {
    const chosen = jest.fn();
    render(<FilterMenu title="Duration" options={options} current="any" onChoose={chosen} />);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Over 40 minutes' }));
    expect(chosen).toHaveBeenCalledWith('long');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button')).toHaveFocus();
  });

  test('R2.3-13 works by keyboard: arrows wrap, Home, End and letters move, Escape closes', async () => {
    render(<FilterMenu title="Duration" options={options} current="long" onChoose={jest.fn()} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(option('Over 40 minutes')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(option('Any length')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(option('Over 40 minutes')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(option('Any length')).toHaveFocus();
    await userEvent.keyboard('u');
    expect(option('Under 10 minutes')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button')).toHaveFocus();
  });

  test('R2.3-13 a chord with a letter is left to the browser', async () => {
    render(<FilterMenu title="Duration" options={options} current="any" onChoose={jest.fn()} />);
    await userEvent.click(screen.getByRole('button'));
    expect(fireEvent.keyDown(option('Any length'), { key: 'u', ctrlKey: true })).toBe(true);
    expect(option('Any length')).toHaveFocus();
  });

  test('a press elsewhere closes and leaves the focus alone', async () => {
    render(
      <>
        <FilterMenu title="Duration" options={options} current="any" />
        <input aria-label="elsewhere" />
      </>,
    );
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(screen.getByRole('textbox', { name: 'elsewhere' }));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'elsewhere' })).toHaveFocus();
  });

  test('options stay links for a new tab', async () => {
    render(<FilterMenu title="Duration" options={options} current="any" />);
    await userEvent.click(screen.getByRole('button'));
    expect(option('Over 40 minutes')).toHaveAttribute('href', '/videos/?duration=long');
  });
});

describe('R2.3-13 what a visitor did before scripts ran stays as the page comes alive', () => {
  const element = <FilterMenu title="Duration" options={options} current="short" />;
  let host: HTMLElement;
  beforeEach(() => {
    host = document.body.appendChild(document.createElement('div'));
    host.innerHTML = renderToString(element);
  });
  afterEach(() => host.remove());
  const comeAlive = async (): Promise<void> => {
    const root = await act(async () => hydrateRoot(host, element));
    unmount = () => act(() => root.unmount());
  };
  let unmount = () => {};
  afterEach(() => unmount());

  test('a focused filter is focused', async () => {
    host.querySelector('summary')?.focus();
    await comeAlive();
    expect(screen.getByRole('button', { expanded: false })).toHaveFocus();
  });

  test('an open one is open, and Escape leads back to its button', async () => {
    host.querySelector('details')?.setAttribute('open', '');
    host.querySelector('summary')?.focus();
    await comeAlive();
    expect(option('Under 10 minutes')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { expanded: false })).toHaveFocus();
  });

  test('one that was left alone is closed and takes no focus', async () => {
    await comeAlive();
    expect(screen.getByRole('button', { expanded: false })).toBeVisible();
    expect(document.body).toHaveFocus();
  });
});

test('R3-14 the state of a filter menu is its title, its labels and the index of the current one', () => {
  const filters = ['Any length', 'Under 10 minutes', 'Over 40 minutes'];
  expect(filterStateOf('Duration', options, 'short')).toEqual({
    title: 'Duration',
    filters,
    currentFilter: 1,
  });
  expect(filterStateOf('Duration', options, 'none').currentFilter).toBe(-1);
});

describe('FilterMenu on small screens', () => {
  let media: FakeMedia;
  beforeEach(() => {
    media = new FakeMedia();
    media.match('(max-width: 767px)');
  });
  afterEach(() => media.remove());

  test('R2.3-13 is a bottom sheet with title, options, check mark and Close', async () => {
    render(<FilterMenu title="Duration" options={options} current="short" />);
    await userEvent.click(screen.getByRole('button'));
    const sheet = within(screen.getByRole('dialog', { name: 'Duration' }));
    expect(sheet.getByRole('heading', { name: 'Duration' })).toBeVisible();
    expect(sheet.getByRole('menuitemradio', { checked: true })).toHaveTextContent(
      'Under 10 minutes',
    );
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('T12 R2.3-13 Tab goes round between the options and Close, both ways, wherever the current choice stands', async () => {
    render(<FilterMenu title="Duration" options={options} current="long" />);
    await userEvent.click(screen.getByRole('button'));
    const close = screen.getByRole('button', { name: 'Close' });
    expect(option('Over 40 minutes')).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(close).toHaveFocus();
    await userEvent.tab();
    expect(option('Over 40 minutes')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(option('Under 10 minutes')).toHaveFocus();
    await userEvent.tab();
    expect(close).toHaveFocus();
    await userEvent.tab();
    expect(option('Under 10 minutes')).toHaveFocus();
  });

  test('T12 an arrow key leads from Close to the options', async () => {
    render(<FilterMenu title="Duration" options={options} current="short" />);
    await userEvent.click(screen.getByRole('button'));
    const close = screen.getByRole('button', { name: 'Close' });
    close.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(option('Any length')).toHaveFocus();
    close.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(option('Over 40 minutes')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(option('Over 40 minutes')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(option('Any length')).toHaveFocus();
  });

  test('R2.3-13 holds the page while open and restores its scroll when an option is chosen', async () => {
    const chosen = jest.fn();
    render(<FilterMenu title="Duration" options={options} current="short" onChoose={chosen} />);
    await userEvent.click(screen.getByRole('button'));
    expect(document.documentElement).toHaveAttribute('data-scroll-locks', '1');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Any length' }));
    expect(chosen).toHaveBeenCalledWith('any');
    expect(document.documentElement).not.toHaveAttribute('data-scroll-locks');
    expect(screen.getByRole('button', { name: /Duration/ })).toHaveFocus();
  });
});

test('V7 the sort selector shows what it is and the current order', () => {
  render(<SortSelect options={[{ value: 'top', label: 'Top rated' }]} current="top" />);
  expect(screen.getByRole('button', { name: 'Sort by: Top rated' })).toHaveTextContent(
    /^Sort by: Top rated$/,
  );
});

function option(name: string): HTMLElement {
  return screen.getByRole('menuitemradio', { name });
}
