import type { Dictionary } from '../../messages.ts';
import type { playerMessages as source } from '../en/player.ts';

export const playerMessages = {} as const satisfies Record<keyof typeof source, Dictionary[string]>;
