-- The height of a piece's legs that come off, by which it may fit through a door without them.
alter table products add column legs_cm numeric(6, 1);
