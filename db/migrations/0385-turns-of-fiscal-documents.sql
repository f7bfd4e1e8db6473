-- A credit note of all that is left of an invoice, because its order has come to nothing, and the invoice of an order that was paid
-- after that (server/papers/fiscal-need.ts, decision 0160). Null: any other document.
alter table fiscal_submissions add column turn text;
alter table fiscal_submissions add constraint fiscal_submissions_turn check (turn in ('ended', 'revived'));
