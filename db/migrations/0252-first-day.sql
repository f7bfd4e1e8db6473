-- Whether the list of what is left before the shop sells is put away; a release that does not know it shows none.
alter table settings add column first_day_put_away boolean not null default false;
