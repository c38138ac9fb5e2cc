import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { trackOf } from '../core/captions.ts';
import { PlayerStore } from '../state/player-store.ts';
import { aCue } from '../testing/fake-text-tracks.ts';
import { CaptionLayer } from './caption-layer.tsx';

const german = trackOf({ language: 'de', label: 'Deutsch', kind: 'subtitles', url: '/de.vtt' });

function show(...texts: string[]) {
  const store = new PlayerStore(600);
  store.update({ tracks: [german], trackId: german.id, cues: texts.map(aCue), state: 'playing' });
  render(<CaptionLayer store={store} />);
  return store;
}

test('shows cues as plain text in their language', () => {
  const store = show('Ein Akkord.', '<b onclick="x">Licht</b>');
  expect(screen.getByText('Ein Akkord.').closest('[lang]')).toHaveAttribute('lang', 'de');
  expect(screen.getByText('<b onclick="x">Licht</b>')).toBeInTheDocument();
  act(() => store.update({ cues: [aCue('Das Bild dreht sich.')] }));
  expect(document.body).toHaveTextContent(/^Das Bild dreht sich\.$/);
});

test('hides captions while related videos or the end are shown', () => {
  const store = show('Ein Akkord.');
  for (const values of [
    { isRelatedOpen: true },
    { isRelatedOpen: false, state: 'complete' as const },
  ]) {
    act(() => store.update(values));
    expect(document.body).toHaveTextContent('');
    expect(screen.queryByText('Ein Akkord.')).toBeNull();
  }
  act(() => store.update({ state: 'paused' }));
  expect(screen.getByText('Ein Akkord.')).toBeInTheDocument();
});
