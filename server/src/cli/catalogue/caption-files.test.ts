import { describe, expect, test } from '@jest/globals';
import { parseCaptionList, selectSidecars } from './caption-files.ts';

const found = (video: string, names: readonly string[]) =>
  selectSidecars(video, names).map(({ name, language, kind }) => [name, language, kind]);

describe('selectSidecars', () => {
  test('reads the language from the name and defaults to the site language', () => {
    expect(
      found('film.mp4', [
        'film.mp4',
        'film.vtt',
        'film.de.SRT',
        'film.pt-br.vtt',
        'film.cc.vtt',
        'film.en.cc.vtt',
      ]),
    ).toEqual([
      ['film.cc.vtt', 'en', 'captions'],
      ['film.de.SRT', 'de', 'subtitles'],
      ['film.en.cc.vtt', 'en', 'captions'],
      ['film.pt-br.vtt', 'pt-BR', 'subtitles'],
      ['film.vtt', 'en', 'subtitles'],
    ]);
  });

  test('ignores files with other names or types', () => {
    expect(found('film.mp4', ['other.en.vtt', 'filmed.vtt', 'film.en.txt', 'film.jpg'])).toEqual(
      [],
    );
  });

  test('leaves a file to the video whose name fits better', () => {
    const names = [
      'film.mp4',
      'film.night.mkv',
      'film.night.vtt',
      'film.night.de.vtt',
      'film.de.vtt',
    ];
    expect(found('film.mp4', names)).toEqual([['film.de.vtt', 'de', 'subtitles']]);
    expect(found('film.night.mkv', names).map(([name]) => name)).toEqual([
      'film.night.de.vtt',
      'film.night.vtt',
    ]);
  });

  test('finds a file with an unknown language so that it can be refused', () => {
    expect(found('film.mp4', ['film.version2.vtt', 'film.en.old.vtt'])).toEqual([
      ['film.en.old.vtt', undefined, 'subtitles'],
      ['film.version2.vtt', undefined, 'subtitles'],
    ]);
  });
});

test('parseCaptionList reads the language before the path or from the path', () => {
  expect(
    parseCaptionList(
      ['de=a.srt', 'cc=b.vtt', 'nonsense!=c.vtt', 'd.fr.cc.vtt', '/e.vtt', 'night1=f.vtt'],
      '/in',
    ),
  ).toEqual([
    { path: '/in/a.srt', language: 'de', kind: 'subtitles' },
    { path: '/in/b.vtt', language: 'en', kind: 'captions' },
    { path: '/in/nonsense!=c.vtt', language: 'en', kind: 'subtitles' },
    { path: '/in/d.fr.cc.vtt', language: 'fr', kind: 'captions' },
    { path: '/e.vtt', language: 'en', kind: 'subtitles' },
    { path: '/in/f.vtt', language: undefined, kind: 'subtitles' },
  ]);
});
