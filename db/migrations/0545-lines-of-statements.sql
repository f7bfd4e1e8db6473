-- Columns that tell lines of statements apart, and lines that their bank took back (server/sales/statements/). Lines
-- that earlier releases read have neither a balance nor a written number, and are known by their day, number and sum.
alter table statement_lines
  -- The number as the bank wrote it, also where several lines share it; reference has it only where it is one line's own.
  add column written_number text,
  -- The account's balance after the line; null: the file has none.
  add column balance_santim bigint,
  -- The day on which the bank took the line back.
  add column reversed_on date,
  -- When somebody had dealt with a line that was taken back after it paid an order.
  add column reversal_settled_at timestamptz;
create index statement_lines_by_day on statement_lines (account, day);
create index statement_lines_reversed on statement_lines (reversed_on) where reversed_on is not null and reversal_settled_at is null;

-- The address of a receipt's own page, where only the bank's message has it.
alter table payment_receipts add column link text;

-- The answers of persons about the columns of statements, by the titles that a bank gives them.
create table statement_forms (
  -- The titles, in an order of their own.
  titles text primary key,
  -- contract/paying/statements.ts, statementForm.
  form jsonb not null,
  chosen_by text not null,
  chosen_at timestamptz not null default now()
);
