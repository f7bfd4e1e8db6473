import type { Key } from '#app/api/client.ts';
import type { PermissionFor } from '#app/state/session/permissions.ts';
import { mayMove, type CaseState } from '#contract/work/case-states.ts';
import { can } from '#contract/accounts/jobs.ts';
import type { Rights } from '#contract/accounts/roles.ts';
import type { ManagedCase } from '#contract/work/service-cases.ts';

export type CaseAction =
  | 'accept'
  | 'visit'
  | 'offer'
  | 'money'
  | 'repair'
  | 'exchange'
  | 'repaired'
  | 'exchanged'
  | 'moneyBack'
  | 'display'
  | 'refuse'
  | 'note';

const CALL_OF = {
  accept: 'PUT /api/service-cases/:id/state',
  refuse: 'PUT /api/service-cases/:id/state',
  repair: 'PUT /api/service-cases/:id/state',
  visit: 'POST /api/service-cases/:id/visits',
  offer: 'POST /api/service-cases/:id/offer',
  money: 'POST /api/service-cases/:id/order',
  exchange: 'POST /api/service-cases/:id/exchange',
  repaired: 'POST /api/service-cases/:id/outcome',
  exchanged: 'POST /api/service-cases/:id/outcome',
  moneyBack: 'POST /api/service-cases/:id/money-back',
  display: 'POST /api/service-cases/:id/floor-models',
  note: 'POST /api/service-cases/:id/notes',
} as const satisfies Record<CaseAction, Key>;

/** The permission for each step; the type allows only the one that the step's endpoint declares. */
const PERMISSION_OF: { readonly [A in CaseAction]: PermissionFor<(typeof CALL_OF)[A]> } = {
  accept: 'service:write',
  refuse: 'service:write',
  repair: 'service:write',
  visit: 'service:write',
  offer: 'service:write',
  money: 'service:write',
  exchange: 'service:write',
  repaired: 'service:write',
  exchanged: 'service:write',
  moneyBack: 'refunds:write',
  display: 'service:write',
  note: 'service:write',
};

/** Lists the steps that a person may take now, first the one that leads to the buyer's wish. */
export function actionsFor(of: ManagedCase, who: Rights | null): CaseAction[] {
  const { state, wish, isReserved } = of;
  const may = (to: CaseState) => mayMove(state, to, 'shop');
  const isAgreed = !of.isFree && of.offer?.state === 'accepted';
  const isAsked = of.payingOrder !== null || of.offer?.price === 0;
  const isPaid = isAsked && (of.payingOrder?.due ?? 0) === 0;
  const possible: Record<CaseAction, boolean> = {
    accept: state === 'asked',
    visit: may('planned'),
    offer: may('offered') && !of.isFree && of.payingOrder === null,
    repair: may('in-repair'),
    exchange: may('planned'),
    money: may('done') && isAgreed && !isAsked,
    repaired: may('done') && (of.isFree || (isAgreed && isPaid)),
    exchanged: may('done') && (isReserved || (isPaid && !isAgreed)),
    moneyBack: may('done'),
    display:
      state === 'done' &&
      of.goods === 'in-stock' &&
      of.orderItems.some(({ displayed, qty }) => displayed < qty),
    refuse: may('refused'),
    note: true,
  };
  return sequenceOf(of, wish).filter((action) => possible[action] && can(who, PERMISSION_OF[action]));
}

/** Sorts the steps by how usual they are in the case's state. */
function sequenceOf(
  { state, isFree, offer, isReserved, payingOrder }: ManagedCase,
  wish: ManagedCase['wish'],
): CaseAction[] {
  const rest: CaseAction[] = ['display', 'refuse', 'note'];
  // Money that the buyer has agreed to pay is asked for before anything else.
  const money: CaseAction[] = ['money'];
  const repair: CaseAction[] =
    state === 'in-repair'
      ? ['repaired', 'visit', 'offer', 'repair']
      : state === 'planned'
        ? ['repair', 'repaired', 'offer', 'visit']
        : !isFree && offer?.state !== 'accepted'
          ? ['offer', 'visit', 'repair', 'repaired']
          : ['visit', 'repair', 'repaired', 'offer'];
  const exchange: CaseAction[] =
    isReserved || payingOrder !== null ? ['exchanged', 'exchange'] : ['exchange', 'exchanged'];
  const back: CaseAction[] = ['moneyBack'];
  const first = {
    repair,
    exchange,
    'money-back': state === 'accepted' ? ['visit' as const, ...back] : back,
    office: [],
  }[wish];
  return [...new Set<CaseAction>(['accept', ...money, ...first, ...repair, ...exchange, ...back, ...rest])];
}
