-- A product's first draft, before it has ever been live: 'untouched' since it was begun, or 'saved'. Null: it is or was
-- live, or nobody knows. Only a first draft answers guests by its id, and only an untouched one is removed by the shop
-- (decision 0123), so rows of a release that does not know this column are neither.
alter table products add column first_draft text;
