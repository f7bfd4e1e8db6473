-- What a sale at the counter knows beside its order: the notes in the buyer's hand, and when it was sold without a network.
create table counter_sales (
  order_id text primary key references orders (id),
  taken_now boolean not null,
  -- Null: no cash was taken, or nobody has said how much was handed over.
  cash_given_santim bigint check (cash_given_santim >= 0),
  change_santim bigint not null default 0 check (change_santim >= 0),
  sold_at timestamptz not null,
  -- Pieces that the buyer has taken and that the stock did not know.
  recounted integer not null default 0 check (recounted >= 0),
  created_at timestamptz not null default now()
);
