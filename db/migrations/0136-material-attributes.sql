-- The families of a material's colours and what it is made of, by which products with it are found (decision 0150).
alter table materials
  add column colour_families text[] not null default '{}',
  add column material_family text;
