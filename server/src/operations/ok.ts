/** Result of a form post without data. */
export const OK = { answer: { ok: 1 } } as const;
