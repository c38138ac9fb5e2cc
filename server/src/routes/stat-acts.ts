import type { ActHandlers } from '../operations/handler.ts';

/** Handlers of some acts of POST /api/input.php. Each noun has its own. */
export type StatActs = Partial<ActHandlers<'stat'>>;
