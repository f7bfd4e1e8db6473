-- What the pictures of a product show, in words: [{"image": address, "alt": English, "altAm": Amharic}].
alter table products add column if not exists image_texts jsonb not null default '[]'::jsonb;
