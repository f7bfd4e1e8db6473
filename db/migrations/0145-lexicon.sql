-- What the shop has changed of the words that search knows; the words that it came with stand in the code (decision 0154).
create table lexicon_entries (
  id text primary key,
  name text not null,
  meaning text not null check (meaning in ('not-sold', 'word')),
  -- The nearest kind or category of what is not sold.
  nearest text,
  created_at timestamptz not null default now()
);

create table lexicon_words (
  -- 'kind/sofa', or the id of an entry of the shop's own.
  entry text not null,
  -- The word as it is compared: folded, without spaces.
  folded text not null,
  word text not null,
  -- True: the shop came with the word, and it is switched off. False: it was added.
  is_off boolean not null,
  primary key (entry, folded)
);
-- A word is added to one entry alone.
create unique index lexicon_words_added on lexicon_words (folded) where not is_off;

-- The number of the last change; whoever changes something locks it first.
create table lexicon (
  is_only boolean primary key default true check (is_only),
  version integer not null default 1
);
insert into lexicon default values;

create function write_lexicon_change() returns trigger language plpgsql as $$
begin
  insert into changes (key, version) values ('lexicon', new.version);
  return null;
end $$;
create constraint trigger lexicon_is_told after insert or update on lexicon
  deferrable initially deferred for each row execute function write_lexicon_change();
