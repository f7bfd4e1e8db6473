import { parseBirr } from '#app/features/admin/orders/money/refund-amounts.ts';
import { api } from '#app/state/api.ts';
import { factsOf, factsOfAll, type Facts, type ValuesOf } from '#app/ui/forms/facts.ts';
import type { CaseWish } from '#contract/work/case-states.ts';
import type { Half } from '#contract/deliveries/half-days/halves.ts';
import type { Refundable } from '#contract/paying/refunds.ts';
import type { ManagedCase } from '#contract/work/service-cases.ts';
import { adminServiceText as text } from '#contract/texts/admin-service.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { CaseAction } from './case-actions.ts';

/** The bodies of the actions. A price, a cost and an amount are one field of the dialog. */
export const FACTS = factsOfAll(
  factsOf('PUT /api/service-cases/:id/state'),
  factsOf('POST /api/service-cases/:id/visits'),
  factsOf('POST /api/service-cases/:id/money-back'),
  factsOf('POST /api/service-cases/:id/money-back#byHand'),
  factsOf('POST /api/service-cases/:id/floor-models'),
  factsOf('POST /api/service-cases/:id/notes'),
);
type Calls = typeof FACTS extends Facts<infer Key> ? Key : never;

export type CaseValues = ValuesOf<Calls, 'goods'> & ReturnType<typeof firstValues>;

export const FIELDS: Readonly<Record<CaseAction, readonly (keyof CaseValues)[]>> = {
  accept: ['wish', 'isFree', 'text'],
  visit: ['kind', 'halfDay', 'force'],
  offer: ['amount'],
  repair: ['text'],
  money: [],
  exchange: ['chosen', 'halfDay', 'force'],
  repaired: ['amount', 'text'],
  exchanged: ['goods', 'text'],
  moneyBack: ['amount', 'goods'],
  display: ['line', 'amount', 'soldAsSeen', 'place'],
  refuse: ['text'],
  note: ['text', 'toBuyer'],
};

const GOODS_OF = { whole: 'in-stock', damaged: 'damaged', 'in-repair': 'damaged' } as const;

export const firstValues = (of: ManagedCase, action: CaseAction) => ({
  isFree: of.isFree,
  amount: action === 'moneyBack' ? formatBirrExact(of.worth) : action === 'repaired' ? '0' : '',
  // Of a damaged piece nothing is for sale again.
  ...(action === 'moneyBack' && of.place && { goods: GOODS_OF[of.place] }),
  line: String(of.orderItems.find(({ displayed, qty }) => displayed < qty)?.line ?? ''),
  /** The chosen half-day, such as '2026-12-05 morning'. */
  halfDay: '',
  /** The chosen variants of an exchange by order line. */
  chosen: {} as Readonly<Record<number, string>>,
});

export const NEEDS_TEXT: readonly CaseAction[] = ['refuse', 'note'];

/** The problems of a dialog's values, by field. */
export function checkCase(
  of: ManagedCase,
  action: CaseAction,
  values: CaseValues,
  money: Refundable | undefined,
) {
  const fields = FIELDS[action];
  const problems: Record<string, string> = {};
  if (NEEDS_TEXT.includes(action) && !values.text.trim()) problems['text'] = text('textNeeded');
  if (action === 'display' && !values.soldAsSeen.trim()) problems['soldAsSeen'] = text('textNeeded');
  if (fields.includes('halfDay') && !values.halfDay) problems['halfDay'] = text('dayNeeded');
  if (fields.includes('amount')) {
    const amount = parseBirr(values.amount);
    if (amount === null || (amount === 0 && action !== 'repaired')) problems['amount'] = text('amountNeeded');
  }
  if (fields.includes('goods') && values.goods === null) problems['goods'] = text('goodsNeeded');
  if (action === 'accept' && of.wish === 'office' && !values.wish) problems['wish'] = text('wishNeeded');
  if (fields.includes('place') && !values.place) problems['place'] = text('placeNeeded');
  if (money?.byHand && values.way !== 'cash' && !values.reference.trim())
    problems['reference'] = text('referenceNeeded');
  return problems;
}

const chosenOf = (variants: CaseValues['chosen']) =>
  Object.entries(variants).map(([line, variant]) => ({ line: Number(line), variant }));

const display = (id: string, { line, soldAsSeen, place }: CaseValues, price: number): Promise<ManagedCase> =>
  api.call('POST /api/service-cases/:id/floor-models', {
    params: { id },
    body: { line: Number(line), place, price, soldAsSeen: soldAsSeen.trim() },
  });

const refund = (
  id: string,
  { goods, way, reference }: CaseValues,
  amount: number,
  money: Refundable | undefined,
): Promise<ManagedCase> =>
  api.call('POST /api/service-cases/:id/money-back', {
    params: { id },
    body: {
      amount,
      goods: goods!,
      ...(money && { payment: money.payment }),
      ...(money?.byHand && { byHand: { way, reference: reference.trim() } }),
    },
  });

/** Makes the call of a dialog. Only with values without problems. */
export function send(
  { _id, version }: ManagedCase,
  action: CaseAction,
  values: CaseValues,
  money: Refundable | undefined,
): Promise<ManagedCase> {
  const params = { id: _id };
  const { isFree, chosen, wish } = values;
  const [day, half] = values.halfDay.split(' ') as [string, Half];
  const said = values.text.trim();
  const amount = parseBirr(values.amount) ?? 0;
  const force = values.force && { force: true };
  const move = (to: 'accepted' | 'refused' | 'in-repair', more: { isFree?: boolean; wish?: CaseWish } = {}) =>
    api.call('PUT /api/service-cases/:id/state', { params, body: { to, text: said, version, ...more } });
  const calls: Record<CaseAction, () => Promise<ManagedCase>> = {
    accept: () => move('accepted', { isFree, ...(wish && { wish }) }),
    refuse: () => move('refused'),
    repair: () => move('in-repair'),
    visit: () =>
      api.call('POST /api/service-cases/:id/visits', {
        params,
        body: { kind: values.kind, day, half, ...force },
      }),
    exchange: () =>
      api.call('POST /api/service-cases/:id/exchange', {
        params,
        body: { day, half, ...force, variants: chosenOf(chosen) },
      }),
    money: () => api.call('POST /api/service-cases/:id/order', { params }),
    offer: () => api.call('POST /api/service-cases/:id/offer', { params, body: { price: amount } }),
    repaired: () =>
      api.call('POST /api/service-cases/:id/outcome', {
        params,
        body: { outcome: 'repaired', cost: amount, text: said },
      }),
    exchanged: () =>
      api.call('POST /api/service-cases/:id/outcome', {
        params,
        body: { outcome: 'exchanged', goods: values.goods as 'in-stock' | 'damaged', text: said },
      }),
    moneyBack: () => refund(_id, values, amount, money),
    display: () => display(_id, values, amount),
    note: () =>
      api.call('POST /api/service-cases/:id/notes', {
        params,
        body: { text: said, toBuyer: values.toBuyer },
      }),
  };
  return calls[action]();
}
