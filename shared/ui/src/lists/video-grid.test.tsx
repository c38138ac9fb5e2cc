import { describe, expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { CardRow } from '../tiles/card-row.tsx';
import { aVideo } from '../testing/a-video.ts';
import { VideoGrid } from './video-grid.tsx';

const videos = [1, 2, 3, 4, 5, 6].map((videoId) => aVideo({ videoId, title: `Video ${videoId}` }));

describe('VideoGrid', () => {
  test('R2.3-01 renders a named list of tiles', () => {
    render(<VideoGrid label="Trending" videos={videos} />);
    const cells = within(screen.getByRole('list', { name: 'Trending' })).getAllByRole('listitem');
    expect(
      cells.map((cell) => within(cell).getByRole('heading', { level: 2 }).textContent),
    ).toEqual(videos.map(({ title }) => title));
  });

  test('places the advertisement after the fourth tile, if there is one', () => {
    const { rerender } = render(
      <VideoGrid label="Trending" videos={videos} aside="Advertisement" />,
    );
    expect(screen.getAllByRole('listitem')[4]).toHaveTextContent('Advertisement');
    rerender(<VideoGrid label="Trending" videos={videos} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
  });

  test('R2.3-02 gives every tile a delete button', () => {
    render(<VideoGrid label="Own" videos={videos} onDelete={() => {}} />);
    expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(6);
  });
});

test('R2.3-01 CardRow shows the same details as a tile', () => {
  render(<CardRow video={aVideo({ quality: 'HD' })} />);
  const row = screen.getByRole('article');
  expect(within(row).getByRole('heading', { level: 3 })).toHaveTextContent('Night garden, part 2');
  expect(row).toHaveTextContent('HD24:05');
  expect(row).toHaveTextContent('Orla Venn1.2M views');
});

test('R2.3-01 CardRow requests a poster for its own width', () => {
  const { container } = render(
    <CardRow video={aVideo({ posterSet: '/320.webp 320w, /960.webp 960w' })} />,
  );
  expect(container.querySelector('img')).toHaveAttribute('sizes', '168px');
});
