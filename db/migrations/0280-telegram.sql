-- Updates of the bot that were taken (decision 0221): Telegram sends one again whose answer it did not get.
create table telegram_updates (
  id bigint primary key,
  taken_at timestamptz not null default now()
);
create index telegram_updates_taken on telegram_updates (taken_at);

-- Tokens of links by which somebody follows an order in Telegram, by their hash.
create table telegram_order_links (
  token_hash bytea primary key,
  order_id text not null references orders (id) on delete cascade,
  -- The chat that has used it, which may do so again.
  chat text,
  expires_at timestamptz not null
);
create index telegram_order_links_order on telegram_order_links (order_id);

-- Chats that follow an order.
create table telegram_followers (
  order_id text not null references orders (id) on delete cascade,
  chat text not null,
  language text not null,
  -- When its person has said so: updates come in any order.
  said_at timestamptz not null,
  primary key (order_id, chat)
);
create index telegram_followers_chat on telegram_followers (chat, said_at desc);
