import type { DeliveryState } from '#contract/deliveries/delivery-states.ts';
import type { Tour, TourPiece, TourStop } from '#contract/deliveries/tours.ts';
import type { Entry } from './tour-memory.ts';

/** A stop as its driver sees it: with the reports that the shop does not have yet. */
export interface StopNow extends TourStop {
  now: DeliveryState | 'not-met';
  /** A report about the stop waits to be sent. */
  waits: boolean;
  /** The report about the stop that the shop did not take; null when there is none. */
  failed: Entry | null;
}

/** Applies the reports that wait on this phone to the stops as the shop knows them. */
export const stopsNow = ({ stops }: Tour, entries: readonly Entry[]): StopNow[] =>
  stops.map((stop) => {
    const own = entries.filter(({ report }) => report.delivery === stop.delivery);
    const waiting = own.filter(({ problem }) => problem === null);
    return waiting.reduce(afterReport, {
      ...stop,
      now: stop.state,
      waits: waiting.length > 0,
      failed: own.find(({ problem }) => problem !== null) ?? null,
    });
  });

function afterReport(stop: StopNow, { report }: Entry): StopNow {
  if (report.kind === 'on-the-way') return { ...stop, now: 'on-the-way' };
  if (report.kind === 'handed-over') return { ...stop, now: 'delivered', due: 0 };
  if (report.kind === 'not-met') return { ...stop, now: 'not-met' };
  const left = report.pieces ? without(stop.pieces, report.pieces) : [];
  return left.length === 0 ? { ...stop, now: 'refused' } : { ...stop, pieces: left };
}

const without = (pieces: readonly TourPiece[], gone: readonly { line: number; qty: number }[]): TourPiece[] =>
  pieces.flatMap((piece) => {
    const less = gone.filter(({ line }) => line === piece.line).reduce((sum, { qty }) => sum + qty, 0);
    return piece.qty > less ? [{ ...piece, qty: piece.qty - less }] : [];
  });

/** Tells whether something is left to do at a stop. */
export const isOpenStop = ({ now }: StopNow): boolean => now === 'open' || now === 'on-the-way';

/** The cash in birr that the driver carries, with what is in reports that are not sent yet. */
export const cashNow = ({ cash }: Tour, entries: readonly Entry[]): number =>
  entries.reduce((sum, { report }) => sum + (report.kind === 'handed-over' ? (report.cash ?? 0) : 0), cash);
