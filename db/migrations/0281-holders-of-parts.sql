-- Whoever holds a part: hashes of the link with the address and with the contact. One of them holds one part at a time.
alter table contributions add column held_by text[] not null default '{}';
