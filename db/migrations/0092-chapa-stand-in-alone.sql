-- The stand-in Chapa can take money back without the shop.
alter table sandbox.chapa_transactions
  drop constraint chapa_transactions_status_check,
  add constraint chapa_transactions_status_check check (status in
    ('pending', 'success', 'failed', 'refunded', 'reversed'));
