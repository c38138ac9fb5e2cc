import { expect, test } from '@jest/globals';
import type { AdCreative } from '../../repositories/ads/ads-repository.ts';
import { reportLines } from '../../services/ads/report.ts';
import { presentAds, presentCreative, presentReportLine } from './present-ads.ts';

test('tags have the keys of --json', () => {
  const tag = {
    id: 'network',
    url: 'https://ads.example/vast',
    exceptCountries: ['DE'],
    showTo: 'members',
    maxPerVisitorDay: 3,
    maxPerDay: 1000,
  } as const;
  expect(
    presentAds({
      hosts: [],
      trackingHost: 'https://count.example',
      slots: { preroll: [{ ...tag, exceptCountries: ['DE'] }], footer: [{ id: 'house-footer' }] },
    }),
  ).toEqual({
    hosts: [],
    tracking_host: 'https://count.example',
    slots: {
      preroll: [
        {
          id: 'network',
          url: 'https://ads.example/vast',
          except_countries: ['DE'],
          show_to: 'members',
          max_per_visitor_day: 3,
          max_per_day: 1000,
        },
      ],
      footer: [{ id: 'house-footer' }],
    },
  });
});

test('no key of a creative or a report line has a capital letter', () => {
  const creative: AdCreative = {
    id: 1,
    slot: 'footer',
    title: 'House',
    payer: '',
    mediaKey: 'ads/1.webp',
    clickUrl: '/',
    durationSeconds: 0,
    skipAfterSeconds: null,
    width: 728,
    height: 90,
    weight: 1,
    formats: 0,
    texts: {},
    startsAt: null,
    endsAt: null,
  };
  const [line] = reportLines([{ tag: 'a', slot: 'footer', event: 'error', code: 303, n: 2 }]);
  const keys = [
    ...Object.keys(presentCreative(creative)),
    ...(line ? Object.keys(presentReportLine(line)) : []),
  ];
  expect(keys).toContain('third_quartiles');
  expect(keys.filter((key) => key !== key.toLowerCase())).toEqual([]);
});
