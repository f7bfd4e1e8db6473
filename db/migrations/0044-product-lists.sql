-- Which products a list or a search has is answered from memory now (server/catalogue/product-index.ts). These indexes
-- were written anew with every sale, for `changed_at` is indexed, and nothing reads them any more.
drop index products_newest, products_category, products_price, products_rating, products_search;
