-- concurrently
create index concurrently if not exists orders_payer_proof_due on orders ((payer ->> 'phone'))
  where phone_proof = 'due';
