/**
 * Private videos that are shown beside public ones: none, all, or a member's own and those of
 * friends.
 */
export type PrivateScope = 'none' | 'all' | { friendsOf: number };
