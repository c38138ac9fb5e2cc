import type { Dictionary } from '../../messages.ts';
import type { commonMessages as source } from '../en/common.ts';

export const commonMessages = {} as const satisfies Record<keyof typeof source, Dictionary[string]>;
