import type { Dictionary } from '../../messages.ts';
import type { commonMessages as source } from '../en/common.ts';
import { actionMessages } from './common-actions.ts';
import { errorMessages } from './common-errors.ts';
import { filterMessages } from './common-filters.ts';
import { placeMessages } from './common-places.ts';
import { wordMessages } from './common-words.ts';

export const commonMessages = {
  ...errorMessages,
  ...actionMessages,
  ...filterMessages,
  ...placeMessages,
  ...wordMessages,
} as const satisfies Record<keyof typeof source, Dictionary[string]>;
