-- Whoever counts the cash of a crew learns of a difference afterwards, so its reason may be unknown: 'difference' needs none.
alter table crew_cash drop constraint crew_cash_check4;
