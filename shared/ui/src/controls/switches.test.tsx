import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.edge';
import { CategorySlider } from './category-slider.tsx';
import { MenuButton } from '../overlays/menu-button.tsx';
import { SegmentedLinks } from './segmented-links.tsx';
import { Segmented } from './segmented.tsx';
import { Switch } from './switch.tsx';
import { Tabs } from './tabs.tsx';

describe('switches, tabs and menus', () => {
  test('Switch emits its new state', async () => {
    const changed = jest.fn();
    render(<Switch label="Autoplay" isOn onChange={changed} />);
    await userEvent.click(screen.getByRole('switch', { name: 'Autoplay', checked: true }));
    expect(changed).toHaveBeenCalledWith(false);
  });

  test('Segmented is a group of buttons', async () => {
    const chosen = jest.fn();
    render(
      <Segmented
        label="Range"
        options={[
          { value: 'day', label: 'Day' },
          { value: 'week', label: 'Week' },
        ]}
        current="day"
        onChoose={chosen}
      />,
    );
    expect(screen.getByRole('group', { name: 'Range' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Day', pressed: true })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Week' }));
    expect(chosen).toHaveBeenCalledWith('week');
  });

  test('SegmentedLinks marks the link of the current page', () => {
    const links = [
      { label: 'New videos', href: '/feed/', isCurrent: true },
      { label: 'All', href: '/all/', isCurrent: false },
    ];
    render(<SegmentedLinks label="View" links={links} />);
    expect(screen.getByRole('navigation', { name: 'View' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'New videos', current: 'page' })).toHaveAttribute(
      'href',
      '/feed/',
    );
    expect(screen.getByRole('link', { name: 'All', current: false })).toHaveAttribute(
      'href',
      '/all/',
    );
  });

  test('Tabs marks the link of the current page', () => {
    render(
      <Tabs
        label="Profile"
        tabs={[
          { label: 'Videos', href: '/videos/', isCurrent: true, count: '86' },
          { label: 'Info', href: '/info/' },
        ]}
      />,
    );
    expect(screen.getByRole('navigation', { name: 'Profile' })).toBeVisible();
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Videos86');
  });

  test('CategorySlider scrolls by most of its width when the arrow is pressed', async () => {
    const links = [
      { label: 'All', href: '/', isCurrent: true },
      { label: 'Ink', href: '/ink/' },
    ];
    render(<CategorySlider links={links} />);
    expect(screen.getByRole('navigation', { name: 'Categories' })).toBeVisible();
    const row = screen.getByRole('list');
    const moved = jest.fn();
    Object.defineProperties(row, {
      clientWidth: { value: 500 },
      scrollWidth: { value: 900 },
      scrollBy: { value: moved },
    });
    fireEvent.scroll(row);
    await userEvent.click(screen.getByRole('button', { name: 'More categories' }));
    expect(moved).toHaveBeenCalledWith({ left: 400 });
  });

  test('T15 CategorySlider disables its arrow at the end and before measuring', () => {
    const links = [{ label: 'All', href: '/' }];
    expect(renderToString(<CategorySlider links={links} />)).toMatch(
      /<button[^>]*aria-disabled="true"/,
    );
    render(<CategorySlider links={links} />);
    const row = screen.getByRole('list');
    Object.defineProperties(row, { clientWidth: { value: 500 }, scrollWidth: { value: 900 } });
    const isOffAt = (left: number): string | null => {
      row.scrollLeft = left;
      fireEvent.scroll(row);
      return screen.getByRole('button', { name: 'More categories' }).getAttribute('aria-disabled');
    };
    expect([isOffAt(0), isOffAt(200), isOffAt(400)]).toEqual([null, null, 'true']);
  });

  test('MenuButton returns focus to the button before running an item', async () => {
    let focused: Element | null = null;
    render(
      <MenuButton
        label="More"
        icon="more"
        items={[
          { id: 'share', label: 'Share', onSelect: () => (focused = document.activeElement) },
        ]}
      />,
    );
    const button = screen.getByRole('button', { name: 'More' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(focused).toBe(button);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('Tab closes a MenuButton menu', async () => {
    render(<MenuButton label="More" icon="more" items={[{ id: 'share', label: 'Share' }]} />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.tab();
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
