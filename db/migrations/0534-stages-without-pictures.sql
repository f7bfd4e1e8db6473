-- Whoever makes a piece may say by their account how far it is, with a picture or without one.
alter table work_stages alter column picture drop not null;
