import type { Dictionary } from '../../messages.ts';
import type { authMessages as source } from '../en/auth.ts';

export const authMessages = {} as const satisfies Record<keyof typeof source, Dictionary[string]>;
