import type { Dictionary } from '../../messages.ts';
import type { commonMessages as source } from '../en/common.ts';
import { actionMessages } from './common-actions.ts';
import { errorMessages } from './common-errors.ts';
import { filterMessages } from './common-filters.ts';
import { entryMessages } from './common-entries.ts';
import { wordMessages } from './common-words.ts';

export const commonMessages = {
  ...errorMessages,
  ...actionMessages,
  ...filterMessages,
  ...entryMessages,
  ...wordMessages,
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
