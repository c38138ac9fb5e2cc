import type { ActionHandlers } from './handler.ts';

/** Handlers of some actions of POST /api/input.php. Each noun has its own. */
export type StatActions = Partial<ActionHandlers<'stat'>>;
