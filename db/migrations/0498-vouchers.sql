-- A credit note belongs to goods, and money that goes back is told of by a payment voucher (contract/books/papers.ts). What a charge
-- takes off the price of an invoiced order is a credit note of exactly that, and what it puts on, because the order was paid after it
-- had come to nothing, an invoice. So the invoices less the credit notes of an order are what it costs. Papers of before stay.
alter table papers add column charge_id bigint unique references order_charges (id);
-- The refund that a voucher, or the credit note that came with it, is about; null: there is none, or it is not known.
alter table papers add column refund_id text;
alter table papers drop constraint papers_about;
alter table papers add constraint papers_about check (
  (kind = 'quotation') = (quotation_id is not null)
  and (kind = 'quotation') = (order_id is null)
  and case when change_id is not null then movement_id is null and charge_id is null and kind in ('invoice', 'credit-note')
    when charge_id is not null then movement_id is null and kind in ('invoice', 'credit-note')
    else (kind in ('invoice', 'quotation')) = (movement_id is null) end
) not valid;

-- The Ministry's system is told of each paper of goods, whatever money moved.
alter table fiscal_submissions add column paper_id text;
