/** Texts of the player namespace. */
export const playerMessages = {} as const;
