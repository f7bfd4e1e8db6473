-- The number of a category in Google's product taxonomy, for the feed and structured data (decision 0220).
alter table categories add column google_category text check (google_category ~ '^[1-9][0-9]{0,6}$');
