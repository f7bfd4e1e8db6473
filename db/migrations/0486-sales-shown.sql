-- Until when beginnings and ends of price sales were shown in lists and cached pages: those of a time without a database are
-- shown by the next run of the job.
create table sales_shown (
  is_only boolean primary key default true check (is_only),
  until timestamptz not null
);
insert into sales_shown (until) values (now());
