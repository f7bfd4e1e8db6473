-- SMS and messages of Telegram of a shop without an account there (decision 0157).
create table sandbox.messages (
  position bigint generated always as identity primary key,
  id text not null unique,
  channel text not null,
  recipient text not null,
  text text not null,
  -- A gateway knows a message by its id, and sends it once, however often it is handed over.
  handed_over integer not null default 1,
  -- The id of the order or account that the message is about.
  about text,
  at timestamptz not null default now()
);
