/**
 * Emails that a member can switch off. Each has a signed link, `/unsubscribe/{token}/`: GET shows a
 * page with a button, POST to the same address stops these emails. The button posts an empty form;
 * mail programs post ONE_CLICK_FIELD (RFC 8058).
 */
export const UNSUBSCRIBE_KINDS = ['notifications'] as const;
export type UnsubscribeKind = (typeof UNSUBSCRIBE_KINDS)[number];

export const ONE_CLICK_FIELD = 'List-Unsubscribe';
export const ONE_CLICK_VALUE = 'One-Click';
