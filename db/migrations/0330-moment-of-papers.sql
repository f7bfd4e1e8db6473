-- A paper is asked for under its order's lock, as a change is decided: by these moments one can tell which came first, by
-- the beginnings of their transactions one could not.
alter table papers alter column asked_at set default clock_timestamp();
