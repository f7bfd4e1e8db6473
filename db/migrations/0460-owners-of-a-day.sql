-- Since when somebody has the account of an owner as it is: made an owner, given another address, or freed of a second factor
-- by another owner. Null: since before this was written down.
alter table users add column trusted_since timestamptz;
