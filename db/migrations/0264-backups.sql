-- The last good backup in each place where backups are kept, and the last one that could not be made.
create table backups (
  target text primary key,
  made_at timestamptz,
  bytes bigint check (bytes >= 0),
  failed_at timestamptz,
  problem text
);
