-- concurrently
create index concurrently if not exists fiscal_documents_lower_nothing on fiscal_documents (movement_id)
  where state = 'not-required' and reason = 'lowers-nothing';
