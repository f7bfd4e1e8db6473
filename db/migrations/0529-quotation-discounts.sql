-- A discount on the goods of a quotation beside the prices of its pieces: birr, or what an agreed total comes to.
alter table quotations add column granted_santim bigint not null default 0 check (granted_santim >= 0);
