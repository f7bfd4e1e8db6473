alter table orders validate constraint orders_phone_proof;
