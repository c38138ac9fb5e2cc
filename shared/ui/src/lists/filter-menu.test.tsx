import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { FilterMenu } from './filter-menu.tsx';
import { filterStateOf } from './filter-state.ts';
import { SortSelect } from './sort-select.tsx';
import { FakeMedia } from '../testing/fake-media.ts';

const options = [
  { value: 'any', label: 'Any length', href: '/videos/?duration=any' },
  { value: 'short', label: 'Under 10 minutes', href: '/videos/?duration=short' },
  { value: 'long', label: 'Over 40 minutes', href: '/videos/?duration=long' },
];

describe('FilterMenu', () => {
  test('R2.3-13 shows the current label and checks it in the menu', async () => {
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

  test('V7 shows only the title of a neutral filter, but keeps its full name', () => {
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

  test('R2.3-13 choosing emits the value, closes the menu and returns focus', async () => {
    const chosen = jest.fn();
    render(<FilterMenu title="Duration" options={options} current="any" onChoose={chosen} />);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Over 40 minutes' }));
    expect(chosen).toHaveBeenCalledWith('long');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button')).toHaveFocus();
  });

  test('R2.3-13 supports arrows, Home, End, letters and Escape', async () => {
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

  test('R2.3-13 leaves letters with a modifier key to the browser', async () => {
    render(<FilterMenu title="Duration" options={options} current="any" onChoose={jest.fn()} />);
    await userEvent.click(screen.getByRole('button'));
    expect(fireEvent.keyDown(option('Any length'), { key: 'u', ctrlKey: true })).toBe(true);
    expect(option('Any length')).toHaveFocus();
  });

  test('closes on a press elsewhere without moving focus', async () => {
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

  test('renders options as links that can open in a new tab', async () => {
    render(<FilterMenu title="Duration" options={options} current="any" />);
    await userEvent.click(screen.getByRole('button'));
    expect(option('Over 40 minutes')).toHaveAttribute('href', '/videos/?duration=long');
  });
});

describe('R2.3-13 hydration of a filter menu', () => {
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

  test('keeps focus on a focused filter', async () => {
    host.querySelector('summary')?.focus();
    await comeAlive();
    expect(screen.getByRole('button', { expanded: false })).toHaveFocus();
  });

  test('keeps an open menu open, and Escape returns focus to its button', async () => {
    host.querySelector('details')?.setAttribute('open', '');
    host.querySelector('summary')?.focus();
    await comeAlive();
    expect(option('Under 10 minutes')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { expanded: false })).toHaveFocus();
  });

  test('leaves an untouched menu closed and unfocused', async () => {
    await comeAlive();
    expect(screen.getByRole('button', { expanded: false })).toBeVisible();
    expect(document.body).toHaveFocus();
  });
});

test('R3-14 filterStateOf returns the title, the labels and the current index', () => {
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

  test('T12 R2.3-13 Tab cycles between the options and Close in both directions', async () => {
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

  test('T12 arrow keys move from Close to the options', async () => {
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

  test('R2.3-13 locks scrolling while open and unlocks it after a choice', async () => {
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

test('V7 SortSelect shows its title and the current order', () => {
  render(<SortSelect options={[{ value: 'top', label: 'Top rated' }]} current="top" />);
  expect(screen.getByRole('button', { name: 'Sort by: Top rated' })).toHaveTextContent(
    /^Sort by: Top rated$/,
  );
});

function option(name: string): HTMLElement {
  return screen.getByRole('menuitemradio', { name });
}
