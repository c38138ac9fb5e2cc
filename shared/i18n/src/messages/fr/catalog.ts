import type { Dictionary } from '../../messages.ts';
import type { catalogMessages as source } from '../en/catalog.ts';

export const catalogMessages = {} as const satisfies Record<keyof typeof source, Dictionary[string]>;
