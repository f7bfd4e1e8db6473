-- concurrently
create unique index concurrently if not exists fiscal_submissions_money on fiscal_submissions (movement_id)
  where kind <> 'invoice' and change_id is null and paper_id is null and state <> 'refused';
