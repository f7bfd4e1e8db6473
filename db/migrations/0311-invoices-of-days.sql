-- The accountant asks for the invoices of a day.
create index papers_invoices on papers (asked_at) where kind = 'invoice';
