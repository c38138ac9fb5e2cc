import type { Dictionary } from '../../messages.ts';
import type { shellMessages as source } from '../en/shell.ts';

export const shellMessages = {} as const satisfies Record<keyof typeof source, Dictionary[string]>;
