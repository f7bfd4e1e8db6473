-- What somebody of the shop wants or does not want to be told, where that differs from what the owner chose for their role.
create table own_notices (
  user_id text not null references users (id) on delete cascade,
  notice text not null,
  way text not null check (way in ('mail', 'sms')),
  wanted boolean not null,
  primary key (user_id, notice, way)
);
create index own_notices_notice on own_notices (notice);

-- The hours in which somebody of the shop is told nothing but what is urgent, in the time of Ethiopia.
create table quiet_hours (
  user_id text primary key references users (id) on delete cascade,
  from_time time not null,
  until_time time not null,
  check (from_time != until_time)
);

-- Messages to a person that nobody has taken: a notice to somebody of the shop, with its text, or a message to a buyer,
-- of which only the order stands here.
create table messages_not_sent (
  id text primary key,
  channel text not null,
  person_id text references users (id) on delete cascade,
  order_id text references orders (id) on delete cascade,
  notice text,
  text text,
  problem text not null,
  at timestamptz not null default now()
);
create index messages_not_sent_person on messages_not_sent (person_id);
create index messages_not_sent_order on messages_not_sent (order_id);
create index messages_not_sent_newest on messages_not_sent (at desc, id desc);
