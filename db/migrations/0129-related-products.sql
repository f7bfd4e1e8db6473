-- The size of the largest package, a drawing of the piece, its series, and what the shop shows beside it.
alter table products
  add column packed_width_cm numeric(6, 1),
  add column packed_depth_cm numeric(6, 1),
  add column packed_height_cm numeric(6, 1),
  add column drawing text,
  add column series text,
  add column goes_with text[] not null default '{}';
