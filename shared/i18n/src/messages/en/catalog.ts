/** Texts of the catalog namespace. */
export const catalogMessages = {} as const;
