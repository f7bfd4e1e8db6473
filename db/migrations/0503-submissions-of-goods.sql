-- concurrently
create unique index concurrently if not exists fiscal_submissions_goods on fiscal_submissions (paper_id)
  where paper_id is not null and state <> 'refused';
