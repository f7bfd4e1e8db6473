-- Wishes to be told, once, when a sold-out variant can be ordered again (contract/stock-alerts.ts, decision 0153). The id
-- is random, because it stands in mails and lets whoever has it confirm or end the wish.
create table stock_alerts (
  id text primary key,
  product_id text not null references products (id) on delete cascade,
  variant_id text not null references product_variants (id) on delete cascade,
  -- Null for a guest.
  user_id text references users (id) on delete cascade,
  channel text not null check (channel in ('mail', 'phone', 'telegram')),
  -- An address, a number or a name; null: the address that the person's account has when they are told.
  contact text,
  asked_at timestamptz not null default clock_timestamp(),
  -- Null while an address has not said that it wants the mail.
  confirmed_at timestamptz,
  told_at timestamptz,
  expires_at timestamptz not null,
  constraint stock_alerts_reach_somebody check (user_id is not null or contact is not null)
);
-- The same contact or account waits for a variant once.
create unique index stock_alerts_once on stock_alerts (variant_id, channel, coalesce(contact, user_id))
  where told_at is null;
create index stock_alerts_waiting on stock_alerts (variant_id) where told_at is null and confirmed_at is not null;
create index stock_alerts_user on stock_alerts (user_id) where user_id is not null;
create index stock_alerts_contact on stock_alerts (contact) where contact is not null;
create index stock_alerts_product on stock_alerts (product_id);
