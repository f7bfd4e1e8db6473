-- The colour as a shop whole in Amharic says it; without it the English one stands there (0279 has the other texts).
alter table products add column colour_am text;
