-- Pictures that buyers show with their reviews (decision 0177). One of no review yet was sent while it is being written.
create table review_pictures (
  id text primary key default gen_random_uuid()::text,
  address text not null unique,
  review_id text references reviews (id) on delete cascade,
  user_id text not null references users (id),
  product_id text not null,
  position integer not null default 0,
  hidden_at timestamptz,
  hidden_by text,
  created_at timestamptz not null default now()
);
create index review_pictures_review on review_pictures (review_id);
create index review_pictures_person on review_pictures (user_id);
