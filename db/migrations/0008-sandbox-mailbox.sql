-- The mailbox of a shop without a mail server.
create schema if not exists sandbox;
create table sandbox.mailbox (
  position bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  at timestamptz not null default now()
);
