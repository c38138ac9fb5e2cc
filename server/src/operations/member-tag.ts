/**
 * Tag of responses that show a member. The database announces changes by it
 * (0014-community-lists).
 */
export const memberTag = (id: number): string => `member:${id}`;
