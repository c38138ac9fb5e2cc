import { href, type RouteParams } from './routes.ts';

/**
 * Views of the member's own subscriptions: their newest videos, or the list of subscriptions. The
 * query names the second one.
 */
export const SUBSCRIPTION_VIEWS = ['feed', 'all'] as const;
export type SubscriptionView = (typeof SUBSCRIPTION_VIEWS)[number];
export const DEFAULT_SUBSCRIPTION_VIEW: SubscriptionView = 'feed';

/**
 * Returns `/members/{id}/subscriptions/{page}/`, or `/members/{id}/subscriptions/{page}/?view=all`.
 */
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

/** Returns the view that a query names; the first view for unknown words. */
export function subscriptionViewOf(query: URLSearchParams): SubscriptionView {
  return SUBSCRIPTION_VIEWS.find((view) => view === query.get('view')) ?? DEFAULT_SUBSCRIPTION_VIEW;
}
