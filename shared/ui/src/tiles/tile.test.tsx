import { describe, expect, jest, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aVideo } from '../testing/a-video.ts';
import { Tile } from './tile.tsx';

describe('Tile', () => {
  test('R2.3-01 shows title, duration, quality, byline and views', () => {
    render(<Tile video={aVideo()} />);
    const tile = screen.getByRole('article');
    expect(within(tile).getByRole('heading', { name: 'Night garden, part 2' })).toBeVisible();
    expect(within(tile).getByRole('link', { name: 'Orla Venn' })).toHaveAttribute(
      'href',
      '/model/orla-venn/',
    );
    expect(tile).toHaveTextContent('FHD24:05');
    expect(tile).toHaveTextContent('1.2M views');
  });

  test('R2.3-01 shows an uploader without a link, and no quality badge for SD', () => {
    render(<Tile video={aVideo({ quality: '', by: { label: 'anselm' }, views: 1 })} />);
    expect(screen.getByText('anselm')).not.toHaveAttribute('href');
    expect(screen.queryByText('FHD')).toBeNull();
    expect(screen.getByText('1 view')).toBeVisible();
  });

  test('R2.3-01 shows the angle of a VR video', () => {
    render(<Tile video={aVideo({ vr: '180' })} />);
    expect(screen.getByText('VR 180')).toBeVisible();
  });

  test('R2.3-05 links the title to the given address', () => {
    render(<Tile video={aVideo({ href: '/video/4001/night-garden/?r=1' })} />);
    expect(screen.getByRole('link', { name: 'Night garden, part 2' })).toHaveAttribute(
      'href',
      '/video/4001/night-garden/?r=1',
    );
  });

  test('R2.3-02 has a delete button only with onDelete', async () => {
    const deleted = jest.fn();
    const { rerender } = render(<Tile video={aVideo()} onDelete={deleted} />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Night garden, part 2' }));
    expect(deleted).toHaveBeenCalledWith(4001);
    rerender(<Tile video={aVideo()} />);
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  });

  test('R6-02 moves by button; at an end the button stays focusable but inert', async () => {
    const moved = jest.fn();
    render(<Tile video={aVideo()} onMove={moved} canMove={(_id, step) => step === 1} />);
    const earlier = screen.getByRole('button', {
      name: 'Move Night garden, part 2 one place earlier',
    });
    await userEvent.click(earlier);
    expect(moved).not.toHaveBeenCalled();
    expect(earlier).toHaveFocus();
    await userEvent.click(
      screen.getByRole('button', { name: 'Move Night garden, part 2 one place later' }),
    );
    expect(moved).toHaveBeenCalledWith(4001, 1);
  });

  test('toggles Watch later and shows its state', async () => {
    const kept = jest.fn();
    const { rerender } = render(<Tile video={aVideo()} onWatchLater={kept} />);
    await userEvent.click(
      screen.getByRole('button', { name: 'Watch later: Night garden, part 2', pressed: false }),
    );
    expect(kept).toHaveBeenCalledWith(4001);
    rerender(<Tile video={aVideo()} onWatchLater={kept} isInWatchLater={() => true} />);
    expect(screen.getByRole('button', { name: /Watch later/, pressed: true })).toBeVisible();
  });

  test('opens its menu and runs the chosen item', async () => {
    const shared = jest.fn();
    render(
      <Tile
        video={aVideo()}
        menuItems={() => [{ id: 'share', label: 'Share', onSelect: shared }]}
      />,
    );
    await userEvent.click(
      screen.getByRole('button', { name: 'More actions for Night garden, part 2' }),
    );
    await userEvent.click(screen.getByRole('menuitem', { name: 'Share' }));
    expect(shared).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('R2.3-01 shows the watched share', () => {
    render(
      <Tile video={aVideo()} watchedShare={(videoId) => (videoId === 4001 ? 0.38 : undefined)} />,
    );
    expect(screen.getByRole('progressbar', { name: 'Watched' })).toHaveValue(0.38);
  });

  test('loads the poster at once only if it is eager', () => {
    const { container } = render(
      <>
        <Tile video={aVideo()} isEager />
        <Tile video={aVideo({ videoId: 4002 })} />
      </>,
    );
    expect(
      [...container.querySelectorAll('img')].map((img) => img.getAttribute('loading')),
    ).toEqual(['eager', 'lazy']);
  });
});
