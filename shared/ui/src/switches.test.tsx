import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.edge';
import { CategorySlider } from './category-slider.tsx';
import { MenuButton } from './menu-button.tsx';
import { SegmentedLinks } from './segmented-links.tsx';
import { Segmented } from './segmented.tsx';
import { Switch } from './switch.tsx';
import { Tabs } from './tabs.tsx';

describe('what switches and leads on', () => {
  test('a switch tells its new state', async () => {
    const changed = jest.fn();
    render(<Switch label="Autoplay" isOn onChange={changed} />);
    await userEvent.click(screen.getByRole('switch', { name: 'Autoplay', checked: true }));
    expect(changed).toHaveBeenCalledWith(false);
  });

  test('segments are buttons of one group', async () => {
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

  test('segments with addresses are links, of which one is the page', () => {
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

  test('tabs are links of one section', () => {
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

  test('categories are links, and the arrow moves the row by most of a view', async () => {
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

  test('T15 the arrow of the categories is off where the row does not go on, and before it is measured', () => {
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

  test('a menu item that opens something finds the focus back on the button', async () => {
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

  test('Tab leaves a menu and closes it', async () => {
    render(<MenuButton label="More" icon="more" items={[{ id: 'share', label: 'Share' }]} />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.tab();
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
