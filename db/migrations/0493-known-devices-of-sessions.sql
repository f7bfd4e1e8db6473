-- A proof of the password holds for longer on a device from which the account was signed in to before.
alter table sessions add column is_known_device boolean not null default false;
