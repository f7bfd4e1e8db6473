-- What was booked on each day of Ethiopia, account by account: the journals are only added to, so a day that is over stays as it is.
create table ledger_days (
  account text not null,
  day date not null,
  debit_santim bigint not null,
  credit_santim bigint not null,
  lines integer not null,
  primary key (account, day)
);

-- Days before this one stand in ledger_days; those from it on are summed from the lines. A job moves it on.
create table ledger_counted (
  is_only boolean primary key default true check (is_only),
  until date not null
);
insert into ledger_counted (until)
select day_in_ethiopia(least(
  (select min(recorded_at) from order_charges), (select min(recorded_at) from money_movements), now()));
