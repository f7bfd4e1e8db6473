-- What read whole tables: the receipt that decides a payment, and what a person has written.
create index payment_receipts_payment on payment_receipts (payment_id);
create index reviews_of_person on reviews (user_id, created_at) where user_id is not null;
