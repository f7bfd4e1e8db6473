-- What the shop answers to a review, in public. Somebody of the shop has looked at a review that was hidden or answered,
-- or that they say needs nothing; all that stand here already count as looked at. The buyer is told of an answer once.
alter table reviews
  add column answer text,
  add column answered_at timestamptz,
  add column answer_told_at timestamptz,
  add column looked_at timestamptz default now();
alter table reviews alter column looked_at drop default;

-- Who gets a notice of the shop's work. One without a row goes where contract/notices.ts says.
create table notice_rules (
  notice text primary key,
  receivers text[] not null
);

-- Groups at Telegram to which the shop's bot writes.
create table notice_groups (
  id text primary key,
  name text not null,
  chat_id text not null,
  added_at timestamptz not null default now()
);
create unique index notice_groups_chat on notice_groups (chat_id);

-- Messages to groups that nobody has taken. They name no customer.
create table notices_not_sent (
  id text primary key,
  notice text not null,
  group_id text not null references notice_groups (id) on delete cascade,
  text text not null,
  problem text not null,
  at timestamptz not null default now()
);
create index notices_not_sent_group on notices_not_sent (group_id);
create index notices_not_sent_newest on notices_not_sent (at desc, id desc);

-- A person of the shop may want no mails about its work; those about rights and accounts come all the same.
alter table users add column gets_notices boolean not null default true;
