import type { Query } from './query.ts';

export const calls = ['initialize', 'verify', 'refund'] as const;
export const faults = ['slow', 'fail', 'nonsense'] as const;
export type Call = (typeof calls)[number];
export type Fault = (typeof faults)[number];

/** The faults of the next calls. People and tests set them to see how the shop reacts. */
export function faultList(query: Query) {
  return {
    async setFault(call: Call, fault: Fault | null, times: number): Promise<void> {
      if (fault === null) await query('delete from sandbox.chapa_faults where call = $1', [call]);
      else {
        await query(
          `insert into sandbox.chapa_faults (call, fault, times) values ($1, $2, $3)
           on conflict (call) do update set fault = excluded.fault, times = excluded.times`,
          [call, fault, times],
        );
      }
    },

    async listFaults(): Promise<{ call: Call; fault: Fault; times: number }[]> {
      return (await query('select call, fault, times from sandbox.chapa_faults order by call', [])).rows;
    },

    /** Returns the fault that is set for this call, if any, and counts down how often it is still to occur. */
    async takeFault(call: Call): Promise<Fault | undefined> {
      const { rows } = await query(
        `with last as (
           delete from sandbox.chapa_faults where call = $1 and times = 1 returning fault
         ), one_less as (
           update sandbox.chapa_faults set times = times - 1 where call = $1 and times > 1 returning fault
         )
         select fault from last union all select fault from one_less`,
        [call],
      );
      return rows[0]?.fault;
    },
  };
}
