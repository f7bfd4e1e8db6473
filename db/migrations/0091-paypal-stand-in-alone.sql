-- The stand-in PayPal can do what PayPal does without the shop: take money back after a dispute, and capture again.
alter table sandbox.paypal_captures
  drop constraint paypal_captures_order_id_key,
  drop constraint paypal_captures_status_check,
  add constraint paypal_captures_status_check check (status in
    ('COMPLETED', 'DECLINED', 'PENDING', 'FAILED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'REVERSED'));
create index paypal_captures_order on sandbox.paypal_captures (order_id, created_at);
