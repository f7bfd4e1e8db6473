import type { Query } from './query.ts';

export interface QueuedEvent {
  id: string;
  body: string;
}

/** The events that wait to be delivered to the shop. */
export function eventQueue(query: Query) {
  return {
    async queueEvent(body: string, afterSeconds: number): Promise<void> {
      await query(
        `insert into sandbox.chapa_events (body, due_at) values ($1, now() + make_interval(secs => $2))`,
        [body, afterSeconds],
      );
    },

    /** Claims the events that are due. The caller has half a minute to deliver them before they are due again. */
    async takeDueEvents(): Promise<(QueuedEvent & { deliveries: number })[]> {
      const { rows } = await query(
        `update sandbox.chapa_events set deliveries = deliveries + 1, due_at = now() + interval '30 seconds'
         where not done and due_at <= now() returning id::text, body, deliveries`,
        [],
      );
      return rows;
    },

    /** Ends an event that was delivered or given up (null), or makes it due again in some seconds. */
    async noteDelivery(id: string, againAfterSeconds: number | null): Promise<void> {
      await query(
        `update sandbox.chapa_events
         set done = $2::int is null, due_at = now() + make_interval(secs => coalesce($2::int, 0))
         where id = $1::bigint`,
        [id, againAfterSeconds],
      );
    },

    /** Milliseconds until the next event is due; null when there is none. */
    async nextEventIn(): Promise<number | null> {
      const { rows } = await query(
        `select extract(epoch from min(due_at) - now())::float8 * 1000 as ms
         from sandbox.chapa_events where not done`,
        [],
      );
      return rows[0]?.ms === null ? null : Math.max(0, Number(rows[0].ms));
    },
  };
}
