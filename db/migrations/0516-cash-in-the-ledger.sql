-- Each movement of booked money with the way in which it came or went, which is not that of its order: an order is paid in
-- several ways, and what came by transfer goes back in cash. Ways: cash, transfer, cheque, withheld, other-way, and the name of
-- each provider (contract/paying/payment-methods.ts). Tax that buyers withhold pays their order and is no money that came.
create view booked_money as
  select said.id, said.kind, said.provider, said.provider_id, said.order_id, said.payment_id, said.booked_at,
    said.amount_minor, said.santim, said.way,
    case when said.way in ('transfer', 'cheque') then 'bank-transfer' else said.way end as account,
    case when said.way <> 'withheld' and said.santim > 0 then said.santim else 0 end as came_santim,
    case when said.way = 'withheld' then said.santim else 0 end as withheld_santim,
    case when said.way <> 'withheld' and said.santim < 0 then -said.santim else 0 end as went_santim
  from (
    select movement.id, movement.kind, movement.provider, movement.provider_id, movement.order_id, movement.payment_id,
      coalesce(movement.placed_at, movement.recorded_at) as booked_at, movement.amount_minor, movement.santim,
      case
        when movement.provider not in ('bank-transfer', 'pay-on-delivery', 'other-way') then movement.provider
        when by_hand.way = 'cash' then 'cash'
        when movement.provider = 'other-way' then 'other-way'
        when by_hand.way in ('transfer', 'cheque', 'withheld') then by_hand.way
        when movement.provider = 'pay-on-delivery' then 'cash'
        else 'transfer'
      end as way
    from money_movements movement
    cross join lateral (
      select coalesce(
        case when movement.amount_minor < 0 then
          (select refunds.by_hand ->> 'way' from refunds where refunds.id = movement.provider_id) end,
        split_part(movement.provider_id, ':', 1)) as way
    ) as by_hand
    where movement.santim is not null and movement.order_id is not null
  ) as said;

-- As before (0161), but money stands in the account of its own way, and cash is followed from hand to hand: what orders bring in
-- cash is in 'cash' until a drawer or a crew has it, what the house puts into a drawer or takes out comes from 'float', and what a
-- count finds to be missing or too much is in 'cash-difference'. A drawer that is opened with what it was closed with moves
-- nothing. Lines of drawers and crews have no order: the entry leads to its receipt.
create or replace view ledger_lines as
  select charge.recorded_at as booked_at, 'charge' as journal, charge.id as entry, charge.order_id, line.account, line.santim
  from order_charges charge cross join lateral (values
    ('buyers', charge.goods_santim + charge.delivery_santim + charge.vat_santim),
    ('goods', -charge.goods_santim), ('delivery', -charge.delivery_santim), ('vat', -charge.vat_santim)
  ) as line (account, santim)
  where line.santim <> 0
  union all
  select movement.booked_at, 'money', movement.id, movement.order_id, line.account, line.santim
  from booked_money movement cross join lateral (values
    (movement.account, movement.santim), ('buyers', -movement.santim)
  ) as line (account, santim)
  union all
  select entry.at, 'drawer', entry.id, null, line.account, line.santim
  from drawer_entries entry
  cross join lateral (
    select case when entry.kind <> 'opening' then entry.santim else entry.santim - coalesce((
      select earlier.counted_santim from drawer_sessions session
      join drawer_sessions earlier on earlier.drawer_id = session.drawer_id and earlier.closed_at <= session.opened_at
      where session.id = entry.session_id order by earlier.closed_at desc limit 1), 0) end as santim
  ) as moved
  cross join lateral (values
    ('drawers', moved.santim),
    (case when entry.kind in ('receipt', 'refund', 'crew') then 'cash'
      when entry.kind = 'difference' then 'cash-difference' else 'float' end, -moved.santim)
  ) as line (account, santim)
  where line.santim <> 0
  union all
  select entry.at, 'crew', entry.id, null, line.account, line.santim
  from crew_cash entry cross join lateral (values
    ('crews', entry.santim),
    (case when entry.kind = 'difference' then 'cash-difference' else 'cash' end, -entry.santim)
  ) as line (account, santim);

create index crew_cash_at on crew_cash (at);

-- The sums of past days have other accounts now: the shop's job counts them anew.
delete from ledger_days;
update ledger_counted set until = day_in_ethiopia(least(
  (select min(recorded_at) from order_charges), (select min(recorded_at) from money_movements),
  (select min(at) from drawer_entries), (select min(at) from crew_cash), now()));
