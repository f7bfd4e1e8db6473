import type { z } from 'zod';
import type { Order } from '../orders/orders.ts';
import type { deliveryReport, ReportResult, Tour, DeliveryProof } from './tours.ts';

const DELIVERY = '019a2b21-7a10-4c52-9d3e-5b7c9e1f2d06';
const SIGNATURE = 'M40 120L90 60L140 130L220 80';

/** Examples of a crew's day, of what its driver reports, and of what the buyer sees of that. */
export function examplesOfTours({ number, orderItems, shippingAddress }: Order, at: string) {
  const [{ name, image, qty }] = orderItems as [Order['orderItems'][number]];
  const { email: _email, tin: _tin, ...address } = shippingAddress;
  const crewDay: Tour = {
    crew: 'Crew 1',
    vehicle: 'Isuzu NPR 3-45678',
    day: at.slice(0, 10),
    endsAt: at,
    cash: 12_500,
    stops: [
      {
        delivery: DELIVERY,
        order: number,
        kind: 'delivery',
        state: 'on-the-way',
        half: 'morning',
        stop: 1,
        address,
        hidesPrices: false,
        pieces: [{ line: 1, name, image, qty }],
        due: 5000,
        cashMost: 5000,
        transfer: { reference: `WB-${number}`, accounts: [] },
        report: { kind: 'on-the-way', at },
      },
    ],
  };
  const report: z.input<typeof deliveryReport> = {
    kind: 'handed-over',
    id: '019a2b22-11aa-4f0e-8c7d-2e4f6a8b0c1d',
    delivery: DELIVERY,
    at,
    receiver: 'Almaz Bekele',
    signature: SIGNATURE,
    cash: 5000,
  };
  const taken: ReportResult = { delivery: DELIVERY, state: 'delivered' };
  const proof: DeliveryProof = {
    _id: report.id,
    delivery: 1,
    kind: 'handed-over',
    at,
    reason: '',
    note: '',
    receiver: 'Almaz Bekele',
    signature: SIGNATURE,
    pictures: 1,
    pieces: [{ name, qty }],
  };
  return { CrewDay: crewDay, DeliveryReport: report, ReportResult: taken, DeliveryProof: proof };
}
