-- Writes what webhooks are to be told in the transaction in which it happens, however it happens (decision 0308).

-- Has each webhook told that wants this event. What waits and was never tried is told with what it is then, so that it also
-- tells of this; 'changed' is told by whatever waits about the same thing. Such a delivery is locked against its sending
-- until this transaction has ended, and one that is being sent is left alone: nobody waits for anybody.
create function tell_webhooks(told text, subject text) returns void language plpgsql as $$
declare
  hook text;
begin
  for hook in
    select webhook.id from program_webhooks webhook join programs program on program.id = webhook.program_id
    where off_because is null and told = any (events) and withdrawn_at is null and ends_at > now()
    order by webhook.id
  loop
    perform from webhook_deliveries
    where webhook_id = hook and subject_id = subject and state = 'waiting' and tries = 0
      and (event = told or told like '%.changed')
    limit 1 for key share skip locked;
    if not found then
      insert into webhook_deliveries (webhook_id, event, subject_id) values (hook, told, subject);
      -- As createJobs.queuedBy does.
      insert into jobs.job (name, data, policy, dead_letter, retry_limit, retry_delay, retry_backoff, retry_delay_max,
        expire_seconds, deletion_seconds, keep_until, heartbeat_seconds)
      select kind.name, jsonb_build_object('webhook', hook), kind.policy, kind.dead_letter, kind.retry_limit,
        kind.retry_delay, kind.retry_backoff, kind.retry_delay_max, kind.expire_seconds, kind.deletion_seconds,
        now() + kind.retention_seconds * interval '1 second', kind.heartbeat_seconds
      from jobs.queue kind where kind.name = 'webhook';
    end if;
  end loop;
end $$;

create function tell_webhooks_of_order() returns trigger language plpgsql as $$
declare
  told text[] := '{}';
  each text;
begin
  if not exists (select from program_webhooks where off_because is null) then return null; end if;
  if tg_op = 'INSERT' then
    told := '{order.placed}';
  else
    if new.paid_at is not null and old.paid_at is null then told := told || 'order.paid'::text;
    elsif new.paid_at is null and new.paid_santim > old.paid_santim and new.paid_santim < new.total_santim then
      told := told || 'order.part-paid'::text;
    end if;
    if new.delivered_at is not null and old.delivered_at is null then told := told || 'order.delivered'::text; end if;
    if new.status <> old.status and new.status in ('cancelled', 'expired') then told := told || ('order.' || new.status); end if;
    if new.refunded_santim > old.refunded_santim then told := told || 'order.refunded'::text; end if;
    if told = '{}' and
      (new.status, new.awaiting, new.total_santim, new.payment_method, new.shipping_address, new.payer, new.refunded_santim)
      is distinct from
      (old.status, old.awaiting, old.total_santim, old.payment_method, old.shipping_address, old.payer, old.refunded_santim)
    then
      told := '{order.changed}';
    end if;
  end if;
  foreach each in array told loop perform tell_webhooks(each, new.id); end loop;
  return null;
end $$;
create trigger orders_tell_webhooks after insert or update on orders
  for each row execute function tell_webhooks_of_order();

create function tell_webhooks_of_delivery() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(
    case when new.state is distinct from old.state then 'order.on-the-way' else 'order.changed' end, new.order_id);
  return null;
end $$;
create trigger deliveries_tell_webhooks after update of state, day, half on deliveries
  for each row when (new.kind = 'delivery' and (
    (new.state = 'on-the-way' and old.state <> 'on-the-way')
    or (new.state = old.state and (new.day is distinct from old.day or new.half is distinct from old.half))))
  execute function tell_webhooks_of_delivery();

create function tell_webhooks_of_case() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(
    case when tg_op = 'INSERT' then 'case.begun'
      when new.ended_at is not null and old.ended_at is null then 'case.ended'
      else 'case.changed' end,
    new.id);
  return null;
end $$;
create trigger service_cases_tell_webhooks_new after insert on service_cases
  for each row execute function tell_webhooks_of_case();
create trigger service_cases_tell_webhooks after update on service_cases
  for each row when (new.version <> old.version or (new.ended_at is null) <> (old.ended_at is null))
  execute function tell_webhooks_of_case();

create function tell_webhooks_of_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform tell_webhooks('product.changed', old.id);
    return null;
  end if;
  if tg_op = 'INSERT' or new.content_version <> old.content_version then
    perform tell_webhooks('product.changed', new.id);
  end if;
  -- The clock begins and ends sales, without a change of the variant.
  if tg_op = 'UPDATE' and new.price_santim <> old.price_santim then
    perform tell_webhooks('product.price-changed', new.id);
  end if;
  return null;
end $$;
create trigger products_tell_webhooks_new after insert or delete on products
  for each row execute function tell_webhooks_of_product();
create trigger products_tell_webhooks after update on products
  for each row when (new.content_version <> old.content_version or new.price_santim <> old.price_santim)
  execute function tell_webhooks_of_product();

create function tell_webhooks_of_variants() returns trigger language plpgsql as $$
declare
  product record;
begin
  if not exists (select from program_webhooks
    where off_because is null and events && '{product.stock-changed,product.price-changed}')
  then return null; end if;
  for product in
    select now.product_id as id,
      bool_or((now.on_hand, now.to_make, now.to_make_limit, now.removed_at)
        is distinct from (before.on_hand, before.to_make, before.to_make_limit, before.removed_at)) as moved,
      bool_or((now.price_santim, now.sale_santim) is distinct from (before.price_santim, before.sale_santim)) as priced
    from changed_variants now join former_variants before on before.id = now.id group by now.product_id order by 1
  loop
    if product.moved then perform tell_webhooks('product.stock-changed', product.id); end if;
    if product.priced then perform tell_webhooks('product.price-changed', product.id); end if;
  end loop;
  return null;
end $$;
create trigger product_variants_tell_webhooks after update on product_variants
  referencing old table as former_variants new table as changed_variants
  for each statement execute function tell_webhooks_of_variants();
