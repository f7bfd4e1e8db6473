import { sql } from 'kysely';

/** Today's date in Ethiopia. */
export const TODAY = sql`(now() at time zone 'UTC' + interval '3 hours')::date`;
