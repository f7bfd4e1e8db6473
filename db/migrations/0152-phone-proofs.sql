-- How the phone of an order was proven (contract/phone-proofs.ts, decision 0158). Null: nobody asks for a proof.
alter table orders add column phone_proof text;
alter table orders add constraint orders_phone_proof check (phone_proof in ('due', 'payment', 'call', 'code')) not valid;
