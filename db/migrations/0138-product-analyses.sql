-- What the search read of each product (server/search/), so that a start need not read all texts again. It is derived: a
-- row whose key is another one than that of the product, the analyser and its lexicon is not used, and any may be deleted.
-- Without a reference to the product, because a node writes it while others may delete the product.
create table product_analyses (
  product_id text primary key,
  -- The version of the analyser, the hash of its lexicon, and the product's content_version.
  key text not null,
  analysis jsonb not null
);
