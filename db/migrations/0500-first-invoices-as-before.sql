-- concurrently
drop index concurrently if exists papers_first_invoice;
