/** Texts of the auth namespace. */
export const authMessages = {} as const;
