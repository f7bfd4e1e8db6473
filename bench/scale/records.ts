import type { ScaleSizes, Run } from './sizes.ts';

/** Inserts what a shop records beside its orders: who changed what, which events came, which jobs ran. */
export async function fillRecords(run: Run, { records, products, neverStarted }: ScaleSizes): Promise<void> {
  await run(
    `insert into audit_log (at, actor_id, actor_name, network, action, subject_id, subject_label, before, after)
     select at, scale_person(1 + i % 40), 'Person ' || 1 + i % 40, '198.18.0.1',
       (array['product.edited', 'product.priced', 'order.delivered', 'product.published'])[1 + i % 4],
       scale_product(1 + i % $2::int), 'Product ' || i % $2::int, '{"price": 1}', '{"price": 2}'
     from generate_series(1, $1::int) as i, scale_time(i, $1) as at`,
    [records, products],
  );
  await run(
    `insert into webhook_events (provider, event_id, type, reference, received_at)
     select 'paypal', 'WH-' || i, 'PAYMENT.CAPTURE.COMPLETED', 'C-' || i, at
     from generate_series(1, $1::int) as i, scale_time(i, $1) as at`,
    [records],
  );
  if (neverStarted) return;
  await run(
    `insert into jobs.job (id, name, data, state, created_on, start_after, started_on, completed_on, keep_until)
     select scale_id('job', i, scale_until())::uuid, 'mail', '{}', 'completed', scale_until(), scale_until(),
       scale_until(), scale_until(), scale_until() + interval '14 days'
     from generate_series(1, $1::int) as i`,
    [records],
  );
}
