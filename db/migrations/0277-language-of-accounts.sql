-- The language in which somebody gets mails and papers; mixed: English with Amharic beside it.
alter table users add column language text not null default 'mixed';
alter table users
  add constraint users_language check (language in ('mixed', 'en', 'am')) not valid;
alter table registrations add column language text not null default 'mixed';
alter table registrations
  add constraint registrations_language check (language in ('mixed', 'en', 'am')) not valid;

-- The Amharic name of a piece as it was when it was ordered.
alter table order_lines add column name_am text;
