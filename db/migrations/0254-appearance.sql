-- The shop's own look (decision 0194): what is published stands with the settings, on which every page depends; null is the
-- standard look. Its draft stands apart, because saving it changes no page.
alter table settings add column appearance jsonb;
create table appearance_drafts (
  only_row boolean primary key default true check (only_row),
  -- Null: there is no draft.
  document jsonb,
  version integer not null default 1,
  changed_at timestamptz not null default now()
);
insert into appearance_drafts default values;
