create table reviews (
  id text primary key,
  product_id text not null references products (id) on delete cascade,
  -- Demo reviews belong to nobody.
  user_id text references users (id),
  name text not null,
  rating integer not null check (rating between 1 and 5),
  comment text not null,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  unique (product_id, user_id)
);
create index reviews_newest on reviews (product_id, created_at desc, id desc);
