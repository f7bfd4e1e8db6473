-- Apart from the filling of money_movements, so that these rows are locked for a short time only.
-- Money that came is asked about once a day, spread over the day.
update payments set next_ask_at = now() + random() * interval '1 day'
where status in ('completed', 'mismatch', 'surplus') and provider_order_id is not null
  and created_at > now() - interval '180 days';
