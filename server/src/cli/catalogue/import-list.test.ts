import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readImportList } from './import-list.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'nocturne-import-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('readImportList', () => {
  test('reads the media files of a folder and identifies them by path', async () => {
    await mkdir(join(folder, 'deep'));
    for (const name of ['slow-water.MP4', 'deep/two.mkv', 'notes.txt'])
      await writeFile(join(folder, name), '');
    const found = await readImportList(folder);
    expect(found.map(({ externalId, title }) => [externalId, title])).toEqual([
      ['deep/two.mkv', 'Two'],
      ['slow-water.MP4', 'Slow water'],
    ]);
  });

  test('reads the rows of a CSV, splits lists and fills empty cells with defaults', async () => {
    const file = join(folder, 'list.csv');
    await writeFile(
      file,
      'file,external_id,title,categories,performers,channel,description\na.mp4,x-1,"Rain, ' +
        'again",Rain;Night; Rain,Orla Venn,Halden Works,"He said ""wait"""\nb.mp4,,,,,,\n',
    );
    expect(await readImportList(file)).toEqual([
      {
        input: join(folder, 'a.mp4'),
        externalId: 'x-1',
        title: 'Rain, again',
        categories: ['Rain', 'Night'],
        performers: ['Orla Venn'],
        channel: 'Halden Works',
        description: 'He said "wait"',
        captions: [],
      },
      {
        input: join(folder, 'b.mp4'),
        externalId: 'b.mp4',
        title: 'B',
        categories: [],
        performers: [],
        channel: '',
        description: '',
        captions: [],
      },
    ]);
  });

  test('finds captions beside the video or in a column of the CSV', async () => {
    const subfolder = join(folder, 'captioned');
    await mkdir(subfolder);
    for (const name of ['film.mp4', 'film.en.vtt', 'film.DE.cc.srt'])
      await writeFile(join(subfolder, name), '');
    const beside = [
      { path: join(subfolder, 'film.DE.cc.srt'), language: 'de', kind: 'captions' },
      { path: join(subfolder, 'film.en.vtt'), language: 'en', kind: 'subtitles' },
    ];
    expect(await readImportList(subfolder)).toMatchObject([
      { externalId: 'film.mp4', captions: beside },
    ]);
    const file = join(folder, 'captions.csv');
    await writeFile(file, 'file\ncaptioned/film.mp4\nnowhere/film.mp4\n');
    const [there, nowhere] = await readImportList(file);
    expect([there?.captions, nowhere && 'captions' in nowhere]).toEqual([beside, false]);
    await writeFile(
      file,
      'file,captions\n' +
        'captioned/film.mp4,texts/a.fr.vtt; pt-br.cc=texts/b.srt\n' +
        'captioned/film.mp4,\n',
    );
    expect((await readImportList(file)).map(({ captions }) => captions)).toEqual([
      [
        { path: join(folder, 'texts/a.fr.vtt'), language: 'fr', kind: 'subtitles' },
        { path: join(folder, 'texts/b.srt'), language: 'pt-BR', kind: 'captions' },
      ],
      [],
    ]);
  });

  test('ignores the byte order mark of a spreadsheet CSV', async () => {
    const file = join(folder, 'marked.csv');
    await writeFile(file, '\uFEFFfile, title\na.mp4,Rain\n');
    expect(await readImportList(file)).toMatchObject([
      { input: join(folder, 'a.mp4'), title: 'Rain' },
    ]);
  });

  test('refuses a CSV without a `file` column', async () => {
    const file = join(folder, 'headless.csv');
    await writeFile(file, 'a.mp4,Rain\nb.mp4,Snow\n');
    await expect(readImportList(file)).rejects.toThrow(
      'the first line must name the columns, including `file`',
    );
  });

  test('reads quotes, both line endings, short rows and a last line without an end', async () => {
    const file = join(folder, 'quoted.csv');
    await writeFile(file, 'file,title,description\r\na.mp4, "1\n2" ,\n,,\n\nb.mp4,"x,y"');
    expect(await readImportList(file)).toMatchObject([
      { externalId: 'a.mp4', title: '1\n2', description: '' },
      { externalId: 'b.mp4', title: 'x,y', description: '' },
    ]);
  });

  test.each([
    ['opens within a field', 'file,title\na.mp4,a "b" c\n', 'at line 2'],
    ['is not closed', 'file,title\na.mp4,"b\n', 'Quote Not Closed'],
  ])('refuses a CSV with a quote that %s', async (_what, text, message) => {
    const file = join(folder, 'wrong.csv');
    await writeFile(file, text);
    await expect(readImportList(file)).rejects.toThrow(message);
  });
});
