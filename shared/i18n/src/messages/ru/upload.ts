import type { Dictionary } from '../../messages.ts';
import type { uploadMessages as source } from '../en/upload.ts';

export const uploadMessages = {} as const satisfies Record<keyof typeof source, Dictionary[string]>;
