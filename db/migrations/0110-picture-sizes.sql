-- The size of the largest rendition of a product's picture, by which a page keeps its place and names the files that exist.
-- Pictures that came before have no row: their largest rendition is 800 wide, and their form is unknown.
create table picture_sizes (
  -- As it fills an image field.
  file text primary key,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- The width in the name of the largest rendition.
  largest integer not null check (largest > 0)
);
