import { defineRemote, defineRoute } from '@nocturne/federation/define-remote';
import { testServices } from '@nocturne/federation/testing/test-services';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { aCase, aReviewItem, aReviewVideo, listResponse } from '../../testing/review-data.ts';
import { reviewRoute } from './route.ts';

test('R1-03 R2.3-18 the console loads its chunk and texts and opens the linked item', async () => {
  const services = testServices({
    user: { user_id: 9, username: 'ida', is_staff: true },
    answers: {
      reviewQueue: listResponse('items', [aReviewItem()]),
      reviewVideo: ({ values }) => ({ video: aReviewVideo({ video_id: values.video_id }) }),
      cases: listResponse('cases', []),
      case: { case: aCase() },
    },
  });
  // A remote without the console's texts.
  const [route] = defineRemote({
    name: 'mf-upload',
    texts: commonTexts,
    routes: [defineRoute(reviewRoute)],
  }).routes;
  if (!route) throw new Error('no route');
  const store = route.store(services);
  await route.load(store, {
    params: {},
    query: new URLSearchParams('lane=papers&video=77'),
    signal: new AbortController().signal,
  });
  render(<route.Screen store={store} services={services} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Review console' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Film 77' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Awaiting documents' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});
