/** Texts of the upload namespace. */
export const uploadMessages = {} as const;
