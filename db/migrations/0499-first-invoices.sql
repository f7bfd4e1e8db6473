-- concurrently
create unique index concurrently if not exists papers_invoices_of_orders on papers (order_id)
  where kind = 'invoice' and change_id is null and charge_id is null;
