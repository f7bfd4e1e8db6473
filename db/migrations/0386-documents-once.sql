-- concurrently
create unique index concurrently if not exists fiscal_submissions_papers on fiscal_submissions
  (order_id, kind, coalesce(change_id, ''), (case when turn is null then 0 else movement_id end))
  where (kind = 'invoice' or change_id is not null) and state <> 'refused';
