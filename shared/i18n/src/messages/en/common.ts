/** Texts of the common namespace. */
export const commonMessages = {} as const;
