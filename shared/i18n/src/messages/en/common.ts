import { actionMessages } from './common-actions.ts';
import { errorMessages } from './common-errors.ts';
import { filterMessages } from './common-filters.ts';
import { entryMessages } from './common-entries.ts';
import { wordMessages } from './common-words.ts';

/** Texts that several remotes show: errors, toasts, empty lists, sorts and filters. */
export const commonMessages = {
  ...errorMessages,
  ...actionMessages,
  ...filterMessages,
  ...entryMessages,
  ...wordMessages,
} as const;
