import { many, one, run } from '#server/lib/database/ask.ts';
import { lockInTransaction, type Executor, type Transaction } from '#server/lib/database/database.ts';
import type { ImportPictureReason, PictureNotHad, ProductImport } from '#contract/goods/product-import.ts';

/** A picture that a node is about to ask for. */
export interface ClaimedPicture {
  address: string;
  source: string;
  host: string;
}

/** The reason why a picture is not here, with what its sentence names. */
export interface NotHad {
  reason: ImportPictureReason;
  params: Record<string, string | number>;
}

/**
 * Notes that a product of an import waits for pictures. What could not be had before is asked for again; what is here is
 * not.
 */
export async function wantPictures(
  tx: Transaction,
  { importId, productId }: { importId: string; productId: string },
  pictures: readonly { address: string; source: string; host: string }[],
): Promise<void> {
  const given = JSON.stringify(pictures);
  await run(tx)`
    insert into import_pictures (address, source, host)
    select address, source, host
    from rows from (jsonb_to_recordset(${given}::jsonb) as (address text, source text, host text)) with ordinality
    order by ordinality
    on conflict (address) do update set state = 'waiting', picture = null, reason = null, params = '{}', tries = 0,
      next_at = clock_timestamp(), source = excluded.source
    where import_pictures.state = 'missing' or (import_pictures.state = 'had' and not exists (
      select from uploads where uploads.address = import_pictures.picture and removed_at is null))`;
  await run(tx)`
    insert into import_picture_products (import_id, product_id, address)
    select ${importId}, ${productId}, address from jsonb_to_recordset(${given}::jsonb) as (address text)
    on conflict (import_id, product_id, address) do update set is_placed = false, refusal = null`;
}

/** The pictures here for these addresses elsewhere. */
export async function listHad(db: Executor, addresses: readonly string[]): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const rows = await many<{ address: string; picture: string }>(db)`
    select had.address, picture from import_pictures as had join uploads on uploads.address = picture
    where state = 'had' and removed_at is null and had.address = any(${addresses}::text[])`;
  return new Map(rows.map(({ address, picture }) => [address, picture]));
}

/** The seconds in which a picture is asked for, checked and stored. */
const CLAIM_SECONDS = 120;

/** Takes the next picture whose host no node is asking at the moment, in the order of the files. */
export async function claimPicture(tx: Transaction): Promise<ClaimedPicture | undefined> {
  await lockInTransaction(tx, 'pictures of imports');
  return one<ClaimedPicture>(tx)`
    update import_pictures set claimed_until = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})
    where address = (
      select address from import_pictures as next
      where state = 'waiting' and next_at <= clock_timestamp()
        and not exists (select from import_pictures as other
          where other.host = next.host and other.claimed_until > clock_timestamp())
        and exists (select from import_picture_products as wanted where wanted.address = next.address)
      order by place limit 1)
    returning address, source, host`;
}

/** Says whether a node has something to do: a picture to ask for, or a product to give one to. */
export async function isPictureDue(db: Executor): Promise<boolean> {
  const due = await one<{ due: boolean }>(db)`
    select exists (select from import_pictures
        where state = 'waiting' and next_at <= clock_timestamp()
          and (claimed_until is null or claimed_until <= clock_timestamp()))
      or exists (select from import_picture_products join import_pictures using (address)
        where state = 'had' and not is_placed) as due`;
  return due!.due;
}

export async function noteHad(tx: Transaction, address: string, picture: string): Promise<void> {
  await run(tx)`
    update import_pictures set state = 'had', picture = ${picture}, reason = null, params = '{}', claimed_until = null
    where address = ${address}`;
}

export async function noteMissing(
  tx: Transaction,
  address: string,
  { reason, params }: NotHad,
): Promise<void> {
  await run(tx)`
    update import_pictures set state = 'missing', reason = ${reason}, params = ${JSON.stringify(params)}::jsonb,
      tries = tries + 1, claimed_until = null
    where address = ${address} and state = 'waiting'`;
}

/** The seconds until each further try; a picture that cannot be had after the last one is missing. */
const PAUSES = [60, 600, 3600];

/**
 * Notes that a picture cannot be had now. Where its host does not answer at all, that counts for all pictures of the
 * host, so that a host that is down is not asked thousands of times.
 */
export async function noteTry(
  tx: Transaction,
  { address, host }: ClaimedPicture,
  { reason, params }: NotHad,
  { ofHost, atLeast }: { ofHost: boolean; atLeast: number },
): Promise<void> {
  await run(tx)`
    update import_pictures set reason = ${reason}, params = ${JSON.stringify(params)}::jsonb, tries = tries + 1,
      claimed_until = case when address = ${address} then null else claimed_until end,
      state = case when tries >= ${PAUSES.length} then 'missing' else 'waiting' end,
      next_at = clock_timestamp()
        + make_interval(secs => greatest((${PAUSES}::int[])[least(tries, ${PAUSES.length - 1}::int) + 1], ${atLeast}::int))
    where state = 'waiting' and (address = ${address} or (${ofHost}::boolean and host = ${host}))`;
}

/** A product whose pictures are here, and that waits for no other one that is asked for right now. */
export async function findPlaceable(db: Executor): Promise<string | undefined> {
  const row = await one<{ product_id: string }>(db)`
    select product_id from import_picture_products as ready join import_pictures using (address)
    where not is_placed and state = 'had' and not exists (
      select from import_picture_products as other join import_pictures as awaited using (address)
      where other.product_id = ready.product_id and awaited.state = 'waiting' and awaited.tries = 0)
    limit 1`;
  return row?.product_id;
}

export interface PlacedPicture {
  /** The person who imports it. */
  by: { _id: string; name: string };
  address: string;
  picture: string;
}

export function listPlaceable(tx: Transaction, product: string): Promise<PlacedPicture[]> {
  return many<PlacedPicture>(tx)`
    select address, picture,
      json_build_object('_id', user_id, 'name', coalesce((select name from users where users.id = user_id), '')) as by
    from import_picture_products join import_pictures using (address) join product_imports on product_imports.id = import_id
    where product_id = ${product} and not is_placed and import_pictures.state = 'had'`;
}

export async function notePlaced(
  tx: Transaction,
  product: string,
  addresses: readonly string[],
  refusal: string | null = null,
): Promise<void> {
  await run(tx)`
    update import_picture_products set is_placed = true, refusal = ${refusal}
    where product_id = ${product} and address = any(${addresses}::text[])`;
}

/** Locks the rows of files that are about to change a product, before the product itself, as the import does. */
export async function lockPlanned(tx: Transaction, product: string): Promise<void> {
  await many(tx)`
    select position from product_import_items where product_id = ${product} and state = 'planned'
    order by import_id, position for update`;
}

/** Carries a product's new version over to the rows of files that are about to change it. */
export async function followPictures(
  tx: Transaction,
  product: string,
  { before, after }: { before: number; after: number },
): Promise<void> {
  await run(tx)`
    update product_import_items set content_version = ${after}
    where product_id = ${product} and state = 'planned' and content_version = ${before}`;
}

type PictureCounts = ProductImport['pictures'];

export async function countPictures(
  db: Executor,
  imports: readonly string[],
): Promise<Map<string, PictureCounts>> {
  const rows = await many<PictureCounts & { import_id: string }>(db)`
    select import_id,
      (count(distinct address) filter (where state = 'waiting' or (state = 'had' and not is_placed)))::int as waiting,
      (count(distinct address) filter (where state = 'had' and is_placed and refusal is null))::int as had,
      (count(distinct address) filter (where state = 'missing' or refusal is not null))::int as missing
    from import_picture_products join import_pictures using (address)
    where import_id = any(${imports}::text[]) group by import_id`;
  return new Map(rows.map(({ import_id: id, ...counts }) => [id, counts]));
}

type NotHadRow = Omit<PictureNotHad, 'message'> & { import_id: string };

/** The pictures that could not be had, each with its product, in the order of the file. */
export function listNotHad(db: Executor, imports: readonly string[], most: number): Promise<NotHadRow[]> {
  return many<NotHadRow>(db)`
    select import_id, product_id as product, name, source as address, is_tried as "isTried",
      coalesce(reason, 'not-taken') as reason,
      case when refusal is null then params else jsonb_build_object('why', refusal) end as params
    from (
      select import_id, product_id, name, source, refusal, reason, params, state = 'waiting' as is_tried, place,
        row_number() over (partition by import_id order by place) as number
      from import_picture_products join import_pictures using (address) join products on products.id = product_id
      where import_id = any(${imports}::text[]) and (reason is not null or refusal is not null)) as found
    where number <= ${most} order by import_id, place`;
}

/** Asks again for all pictures of an import that could not be had. @returns how many. */
export async function askAgain(tx: Transaction, id: string): Promise<number> {
  const asked = await run(tx)`
    update import_pictures set state = 'waiting', reason = null, params = '{}', tries = 0, next_at = clock_timestamp()
    where reason is not null and state <> 'had'
      and exists (select from import_picture_products as wanted
        where wanted.import_id = ${id} and wanted.address = import_pictures.address)`;
  const placed = await run(tx)`
    update import_picture_products set is_placed = false, refusal = null
    where import_id = ${id} and refusal is not null`;
  return asked + placed;
}
