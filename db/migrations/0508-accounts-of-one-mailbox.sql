-- concurrently: the accounts of one mailbox, by its canonical address.
create index concurrently if not exists users_mailbox on users (canonical_email(email)) where email is not null;
