-- Says of orders whose transport was agreed that it was, also when it came to nothing: cancelled before that, an order would
-- read as one that is delivered for nothing. Their history has a step from waiting to being payable.
update orders set shipping_rule = shipping_rule || '{"isPriced": true}'
where transport = 'by-agreement' and awaiting is distinct from 'transport-price' and exists (
  select from order_history
  where order_id = orders.id and from_status = 'awaiting-confirmation' and to_status = 'pending'
);
