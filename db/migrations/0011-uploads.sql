-- Every picture that somebody has sent. The row is written before the files, so a file without a row does not exist;
-- what no product or person refers to can be found and removed by it.
create table uploads (
  -- As it fills an image field; the other renditions have the same beginning.
  address text primary key,
  -- Null: a guest, who sends a picture before there is an account.
  owner_id text references users (id),
  uploaded_at timestamptz not null default now()
);
