/** Rules without an operator's file. In a file of its own, which loads no schema. */
export const DEFAULT_RELEASES = { tokenDays: 0, secondPerson: false };
