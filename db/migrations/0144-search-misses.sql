-- Searches that found nothing, counted without persons (decision 0154). Rows older than 90 days are removed.
create table search_misses (
  day date not null,
  -- What was typed, folded for search.
  folded text not null check (length(folded) between 1 and 120),
  -- As it was typed last.
  typed text not null check (length(typed) <= 60),
  times integer not null check (times > 0),
  -- What the words are known as, where the shop does not sell it.
  not_sold text,
  primary key (day, folded)
);

-- Searches that found nothing and that somebody has put aside; one goes when nobody has searched it for 90 days.
create table search_misses_left_alone (
  folded text primary key
);
