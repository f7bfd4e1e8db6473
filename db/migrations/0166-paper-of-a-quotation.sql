-- concurrently
create unique index concurrently if not exists papers_quotation on papers (quotation_id) where quotation_id is not null;
