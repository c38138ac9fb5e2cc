import { describe, expect, test } from '@jest/globals';
import { aVideo } from '@nocturne/federation/testing/test-data';
import {
  breadcrumbs,
  categoryCrumbs,
  channelCrumbs,
  itemList,
  performerCrumbs,
  performerProfile,
  linkList,
  siteSearch,
} from './structured-data.ts';

const ORIGIN = 'https://site.test';

describe('R3-11 structured data of catalogue pages', () => {
  test('itemList numbers videos from 1 and adds title and absolute address', () => {
    const videos = [
      aVideo({ video_id: 7, dir: 'glass-tide', title: 'Glass <tide>' }),
      aVideo({ video_id: 8, dir: 'ember', title: 'Ember' }),
    ];
    expect(itemList(videos, ORIGIN)).toEqual({
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          name: 'Glass <tide>',
          url: 'https://site.test/video/7/glass-tide/',
        },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Ember',
          url: 'https://site.test/video/8/ember/',
        },
      ],
    });
  });

  test('linkList lists names with the addresses of their pages', () => {
    expect(linkList([{ name: 'Orla Venn', path: '/pornstar/orla-venn/' }], ORIGIN)).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Orla Venn', url: 'https://site.test/pornstar/orla-venn/' },
      ],
    });
  });

  test.each([
    [categoryCrumbs, '/categories/', '/categories/ink/1/'],
    [performerCrumbs, '/pornstars/count-videos/1/', '/pornstar/ink/'],
    [channelCrumbs, '/pornsites/count-videos/1/', '/pornsite/ink/'],
  ] as const)('%p lead from the list page to the item', (crumbs, list, path) => {
    expect(breadcrumbs(crumbs('All of them', { title: 'Ink', dir: 'ink' }), ORIGIN)).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'All of them', item: ORIGIN + list },
        { '@type': 'ListItem', position: 2, name: 'Ink', item: ORIGIN + path },
      ],
    });
  });

  test('breadcrumbs omits a crumb without a name and numbers the rest without gaps', () => {
    const { itemListElement } = breadcrumbs(
      [
        { name: ' ', path: '/a/' },
        { name: 'B', path: '/b/' },
      ],
      ORIGIN,
    );
    expect(itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'B', item: 'https://site.test/b/' },
    ]);
  });
});

describe('R3-16 performerProfile', () => {
  test('describes the person with the fields that schema.org has', () => {
    const info = {
      alias: 'O. V.',
      birth_date: '1990-02-03',
      country: 'Norway',
      website: 'https://orla.example/',
      hair: 'brown',
    };
    expect(
      performerProfile(
        { title: 'Orla Venn', dir: 'orla-venn', thumbs: '/media/p/1.webp', info },
        ORIGIN,
      ),
    ).toEqual({
      '@type': 'ProfilePage',
      url: 'https://site.test/pornstar/orla-venn/',
      mainEntity: {
        '@type': 'Person',
        '@id': 'https://site.test/pornstar/orla-venn/',
        name: 'Orla Venn',
        url: 'https://site.test/pornstar/orla-venn/',
        image: 'https://site.test/media/p/1.webp',
        alternateName: 'O. V.',
        birthDate: '1990-02-03',
        nationality: { '@type': 'Country', name: 'Norway' },
        sameAs: 'https://orla.example/',
      },
    });
  });

  test('omits empty and invalid values', () => {
    const info = { birth_date: '3 February', website: 'javascript:alert(1)' };
    const profile = performerProfile({ title: 'Orla', dir: 'orla', thumbs: '', info }, ORIGIN) as {
      mainEntity: object;
    };
    expect(Object.keys(profile.mainEntity)).toEqual(['@type', '@id', 'name', 'url']);
  });
});

test('R2.3-12 siteSearch points to the search page with a placeholder for the text', () => {
  expect(siteSearch('Nocturne', ORIGIN)).toEqual({
    '@type': 'WebSite',
    name: 'Nocturne',
    url: 'https://site.test/',
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: 'https://site.test/search/1/?s={search_term_string}',
      },
      'query-input': 'required name=search_term_string',
    },
  });
});
