/** Texts of the shell namespace. */
export const shellMessages = {} as const;
