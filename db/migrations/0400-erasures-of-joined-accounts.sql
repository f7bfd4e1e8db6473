-- The account in which the person of an erased one goes on (0337): they are not gone, so a restored backup may have the
-- erased account again, until that other one is erased, too. Null: the person is gone.
alter table erasures add column joined_into text;
