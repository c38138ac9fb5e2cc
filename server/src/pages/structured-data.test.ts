import { describe, expect, test } from '@jest/globals';
import { openStructured, structuredScripts } from './structured-data.ts';

const SITE = 'https://site.test';
const entry = (id: number, position: number) => ({
  '@type': 'ListItem',
  position,
  name: `Video ${id}`,
  url: `${SITE}/video/${id}/tide/`,
});
const listOf = (...ids: number[]) => ({
  '@type': 'ItemList',
  numberOfItems: ids.length,
  itemListElement: ids.map((id, at) => entry(id, at + 1)),
});
const crumbs = {
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Ink', item: `${SITE}/categories/ink/1/` },
  ],
};

/** The site blocks these videos somewhere; what it was asked for, and what it heard of errors, is kept. */
async function told(structured: readonly object[], ...blocked: number[]) {
  const asked: number[] = [];
  const open = await openStructured(
    structured,
    async (ids) => {
      asked.push(...ids);
      return new Set(ids.filter((id) => blocked.includes(id)));
    },
    () => undefined,
  );
  return { open, asked };
}

describe('R6-08 JSON-LD names no video that some country may not see', () => {
  test('a list leaves it out and counts what is left', async () => {
    const { open, asked } = await told([crumbs, listOf(1, 2, 3)], 2);
    expect(open).toEqual([crumbs, listOf(1, 3)]);
    expect(asked).toEqual([1, 2, 3]);
  });

  test('a list of nothing else is left out as a whole', async () => {
    expect((await told([crumbs, listOf(4)], 4)).open).toEqual([crumbs]);
  });

  test('the page of one says neither what it is nor the way to it', async () => {
    const video = { '@type': 'VideoObject', name: 'Tide', embedUrl: `${SITE}/embed/7/` };
    const way = {
      '@type': 'BreadcrumbList',
      itemListElement: [...crumbs.itemListElement, { position: 2, item: `${SITE}/video/7/tide/` }],
    };
    expect((await told([video, way], 7)).open).toEqual([]);
    expect((await told([video, way], 8)).open).toEqual([video, way]);
  });

  test('what names no video is told without asking', async () => {
    const places = {
      '@type': 'ItemList',
      itemListElement: [
        { position: 1, url: `${SITE}/pornstar/7/` },
        { position: 2, url: 'no address' },
      ],
    };
    const { open, asked } = await told([crumbs, places], 7);
    expect([open, asked]).toEqual([[crumbs, places], []]);
  });

  test('nothing is told, and the reason reported, where it cannot be known', async () => {
    const reported: unknown[] = [];
    const away = new Error('the database is away');
    const open = await openStructured(
      [crumbs, listOf(1)],
      () => Promise.reject(away),
      (error) => void reported.push(error),
    );
    expect([open, reported]).toEqual([[], [away]]);
  });
});

describe('R3-11 structuredScripts', () => {
  test('cannot be ended by a text', () => {
    const html = structuredScripts([
      { '@type': 'VideoObject', name: '</script><script>alert(1)</script>' },
    ]);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, ''))).toMatchObject({
      '@context': 'https://schema.org',
      name: '</script><script>alert(1)</script>',
    });
  });
});
