-- Apart from the filling of money_movements, because a table that is altered is closed until its transaction ends.

-- Money that the provider captured for a payment beside that payment's own capture. It is asked about with that payment.
alter table payments add column further_to text,
  add constraint payments_further_to_fkey foreign key (further_to) references payments (id) not valid;
-- From which capture a refund is taken; null: from its payment's own.
alter table refunds add column capture_id text;
