-- What a picture is known by wherever an address of it stands, in whichever size.
alter table uploads add column name text generated always as (substring(address from '[0-9]{13}-[0-9a-f]{32}')) stored;
-- Bytes of all its files. Unknown of those that came before.
alter table uploads add column bytes bigint not null default 0;
-- Since when nobody has referred to it, as the collection found it.
alter table uploads add column unused_since timestamptz;
-- It is to be removed: first its files, then this row.
alter table uploads add column removed_at timestamptz;
create index uploads_owner on uploads (owner_id) where owner_id is not null;
create index uploads_unused on uploads (unused_since) where unused_since is not null;
create index uploads_removed on uploads (removed_at) where removed_at is not null;

-- Names of pictures that something refers to: what is in use is never collected. Whatever gets a picture is added here.
create view pictures_in_use as
  select substring(image from '[0-9]{13}-[0-9a-f]{32}') as name
    from products cross join unnest(images) as image where deleted_at is null
  union all select substring(picture from '[0-9]{13}-[0-9a-f]{32}') from users where deleted_at is null
  union all select substring(picture from '[0-9]{13}-[0-9a-f]{32}') from registrations
  union all select substring(image from '[0-9]{13}-[0-9a-f]{32}') from order_lines
  union all select substring(picture from '[0-9]{13}-[0-9a-f]{32}') from payment_receipts
  union all select (regexp_matches(comment, '[0-9]{13}-[0-9a-f]{32}', 'g'))[1] from reviews
  union all select (regexp_matches(content::text, '[0-9]{13}-[0-9a-f]{32}', 'g'))[1] from policies
  union all select (regexp_matches(document::text, '[0-9]{13}-[0-9a-f]{32}', 'g'))[1] from settings;

-- Uploads by the resumable protocol (tus), from their creation until a day later.
create table resumable_uploads (
  -- 128 random bits; the last part of its address.
  id text primary key,
  owner_id text not null references users (id),
  folder text not null check (folder in ('UserImages', 'productdbImages')),
  length integer not null check (length > 0),
  received integer not null default 0 check (received between 0 and length),
  -- Upload-Metadata as it was sent.
  metadata jsonb not null,
  -- The one request that may add bytes: what it adds counts only as long as it stands here.
  writer text,
  state text not null default 'receiving' check (state in ('receiving', 'working', 'done', 'refused')),
  -- The node that makes the renditions, and until when it may be believed to live.
  worker text,
  worked_until timestamptz,
  sha256 text,
  address text,
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check ((state = 'done') = (address is not null and width is not null and height is not null)),
  check ((state = 'working') = (worker is not null and worked_until is not null)),
  check (state = 'receiving' or received = length)
);
create index resumable_uploads_owner on resumable_uploads (owner_id);
create index resumable_uploads_expires on resumable_uploads (expires_at);

-- The bytes of a resumable upload, each piece an object of its own that never changes.
create table upload_pieces (
  upload_id text not null references resumable_uploads (id) on delete cascade,
  position integer not null,
  length integer not null check (length > 0),
  -- Below `incoming/{upload}/`.
  object text not null,
  primary key (upload_id, position)
);
