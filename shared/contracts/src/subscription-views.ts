import { href, type RouteParams } from './routes.ts';

/** What members are shown of their own subscriptions: the newest videos of them, or whom they follow. The second stands in the query. */
export const SUBSCRIPTION_VIEWS = ['feed', 'all'] as const;
export type SubscriptionView = (typeof SUBSCRIPTION_VIEWS)[number];
export const DEFAULT_SUBSCRIPTION_VIEW: SubscriptionView = 'feed';

/** `/members/{id}/subscriptions/{page}/`, or `/members/{id}/subscriptions/{page}/?view=all`. */
export function subscriptionsHref(
  { id, page = 1 }: RouteParams<'member_subscriptions'>,
  view: SubscriptionView,
): string {
  return href(
    'member_subscriptions',
    { id, page },
    { view: view === DEFAULT_SUBSCRIPTION_VIEW ? undefined : view },
  );
}

/** The view that a query names; a word that is none is the first. */
export function subscriptionViewOf(query: URLSearchParams): SubscriptionView {
  return SUBSCRIPTION_VIEWS.find((view) => view === query.get('view')) ?? DEFAULT_SUBSCRIPTION_VIEW;
}
