-- concurrently
create index concurrently if not exists orders_phone_proof_due on orders ((shipping_address ->> 'phone'))
  where phone_proof = 'due';
