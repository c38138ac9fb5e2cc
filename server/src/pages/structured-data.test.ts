import { describe, expect, test } from '@jest/globals';
import { filterBlockedVideos, structuredScripts } from './structured-data.ts';

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

/**
 * Calls `filterBlockedVideos` with these videos blocked. Records the requested ids and the reported
 * errors.
 */
async function told(structured: readonly object[], ...blocked: number[]) {
  const asked: number[] = [];
  const open = await filterBlockedVideos(
    structured,
    async (ids) => {
      asked.push(...ids);
      return new Set(ids.filter((id) => blocked.includes(id)));
    },
    () => undefined,
  );
  return { open, asked };
}

describe('R6-08 filterBlockedVideos', () => {
  test('removes blocked videos from a list and corrects its count', async () => {
    const { open, asked } = await told([crumbs, listOf(1, 2, 3)], 2);
    expect(open).toEqual([crumbs, listOf(1, 3)]);
    expect(asked).toEqual([1, 2, 3]);
  });

  test('removes a list of blocked videos only', async () => {
    expect((await told([crumbs, listOf(4)], 4)).open).toEqual([crumbs]);
  });

  test('removes a blocked video and its breadcrumbs', async () => {
    const video = { '@type': 'VideoObject', name: 'Tide', embedUrl: `${SITE}/embed/7/` };
    const way = {
      '@type': 'BreadcrumbList',
      itemListElement: [...crumbs.itemListElement, { position: 2, item: `${SITE}/video/7/tide/` }],
    };
    expect((await told([video, way], 7)).open).toEqual([]);
    expect((await told([video, way], 8)).open).toEqual([video, way]);
  });

  test('keeps data without videos, without a query', async () => {
    const entries = {
      '@type': 'ItemList',
      itemListElement: [
        { position: 1, url: `${SITE}/pornstar/7/` },
        { position: 2, url: 'no address' },
      ],
    };
    const { open, asked } = await told([crumbs, entries], 7);
    expect([open, asked]).toEqual([[crumbs, entries], []]);
  });

  test('removes everything and reports the error if the query fails', async () => {
    const reported: unknown[] = [];
    const away = new Error('the database is away');
    const open = await filterBlockedVideos(
      [crumbs, listOf(1)],
      () => Promise.reject(away),
      (error) => void reported.push(error),
    );
    expect([open, reported]).toEqual([[], [away]]);
  });
});

describe('R3-11 structuredScripts', () => {
  test('escapes text that would close the script', () => {
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
