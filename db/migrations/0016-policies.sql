-- Pages that a shop owner writes. One that was never changed has no row: its text is the one of the release.
create table policies (
  name text primary key check (name in ('delivery', 'privacy')),
  -- Title, introduction and sections in English and Amharic, checked by the contract's schema.
  content jsonb not null,
  version integer not null check (version > 0),
  changed_at timestamptz not null default clock_timestamp(),
  changed_by text not null
);
