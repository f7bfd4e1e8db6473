-- What a shop whole in Amharic says of a piece; without it the English text stands there.
alter table products
  add column description_am text,
  add column materials_am text,
  add column care_am text;
