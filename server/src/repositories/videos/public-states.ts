import { PUBLIC_STATES } from '@nocturne/contracts/upload';
import { sql } from 'kysely';

/** PUBLIC_STATES as the right-hand side of SQL's `in`. */
export const publicStates = sql`(${sql.join(PUBLIC_STATES.map((state) => sql.lit(state)))})`;
