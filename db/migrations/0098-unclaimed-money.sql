-- Money that came in at a provider and belongs to no order, once by the provider's own id of it. Nothing about its payer.
create table unclaimed_money (
  id text primary key,
  provider text not null,
  -- By what the provider knows the payment, and its capture of money.
  provider_order_id text not null,
  capture_id text not null,
  currency text not null,
  -- In hundredths of the currency: what came, and what of it has gone back.
  amount_minor bigint not null check (amount_minor > 0),
  back_minor bigint not null default 0 check (back_minor between 0 and amount_minor),
  -- For which order it came, as its buyer or the provider says; null: nobody does. Of claimed money the order that it pays.
  order_id text,
  -- Why it pays no order, and what was decided (contract/unclaimed-money.ts).
  why text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'refused', 'returning', 'returned', 'claimed', 'not-ours')),
  reason text not null default '',
  -- The shop's id of the refund that is or was asked for, and the provider's.
  refund_id text,
  provider_refund_id text,
  captured_at timestamptz not null,
  noted_at timestamptz not null default now(),
  decided_at timestamptz,
  -- When the provider was last asked to give it back.
  asked_at timestamptz,
  unique (provider, capture_id)
);
create index unclaimed_money_listed on unclaimed_money ((state in ('waiting', 'refused')) desc, noted_at desc, id desc);
create index unclaimed_money_of_payment on unclaimed_money (provider, provider_order_id);
create index unclaimed_money_waiting on unclaimed_money (id) where state in ('waiting', 'refused');
create index unclaimed_money_returning on unclaimed_money (asked_at) where state = 'returning';

-- A movement stays as it is; only of one that nobody could place may it be written, once, for which order it came.
create or replace function refuse_changing_movements() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.order_id is null and new.order_id is not null and old.payment_id is null and old.santim is null
      and to_jsonb(new) - '{order_id,payment_id,santim}'::text[] = to_jsonb(old) - '{order_id,payment_id,santim}'::text[]
    then
      return new;
    end if;
  end if;
  raise exception 'a movement of money is not changed' using errcode = 'check_violation';
end $$;
