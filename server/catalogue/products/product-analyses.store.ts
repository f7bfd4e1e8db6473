import { sql } from 'kysely';
import { many, run } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { PLANNED_ANEW } from '#server/lib/database/statements.ts';
import { categoryNames, type Analysis, type DescribedProduct } from '#server/search/search.service.ts';

interface DescribedRow {
  id: string;
  name: string;
  name_am: string | null;
  brand: string;
  category: string;
  description: string;
  description_am: string | null;
  series: string | null;
  materials: string | null;
  materials_am: string | null;
  care: string | null;
  care_am: string | null;
  colour: string | null;
  colour_am: string | null;
  options: DescribedProduct['options'];
  load_kg: number | null;
  width_cm: string | null;
  depth_cm: string | null;
  height_cm: string | null;
  packed_width_cm: string | null;
  packed_depth_cm: string | null;
  packed_height_cm: string | null;
  codes: string[];
}

/** The texts of products, by their ids; products that are gone are left out. */
export async function listDescribed(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, DescribedProduct>> {
  const rows = await many<DescribedRow>(db)`${sql.raw(PLANNED_ANEW)}
    select id, name, name_am, brand, category, description, description_am, series, materials, materials_am, care, care_am,
      colour, colour_am, options, load_kg, width_cm, depth_cm, height_cm, packed_width_cm, packed_depth_cm, packed_height_cm,
      array(select sku from product_variants where product_id = products.id and sku is not null and removed_at is null)
        as codes
    from unnest(${ids}::text[]) as wanted (id) join products using (id)`;
  return new Map(rows.map((row) => [row.id, describedOf(row)]));
}

const sizeOf = (stored: string | null): number | null => (stored === null ? null : Number(stored));

const describedOf = (row: DescribedRow): DescribedProduct => ({
  name: row.name,
  nameAm: row.name_am,
  brand: row.brand,
  category: row.category,
  called: categoryNames(row.category),
  description: row.description,
  descriptionAm: row.description_am,
  series: row.series,
  materials: row.materials,
  materialsAm: row.materials_am,
  care: row.care,
  careAm: row.care_am,
  colour: row.colour,
  colourAm: row.colour_am,
  options: row.options,
  codes: row.codes,
  loadKg: row.load_kg,
  widthCm: sizeOf(row.width_cm),
  depthCm: sizeOf(row.depth_cm),
  heightCm: sizeOf(row.height_cm),
  packedWidthCm: sizeOf(row.packed_width_cm),
  packedDepthCm: sizeOf(row.packed_depth_cm),
  packedHeightCm: sizeOf(row.packed_height_cm),
});

export interface StoredAnalysis {
  id: string;
  key: string;
  analysis: Analysis;
}

/** Stores analyses for the next start. */
export async function keepAnalyses(db: Executor, kept: readonly StoredAnalysis[]): Promise<void> {
  // Sorted by id, so that two nodes that write the same rows cannot deadlock.
  const rows = kept.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  await run(db)`
    insert into product_analyses (product_id, key, analysis)
    select id, key, analysis::jsonb from unnest(
      ${rows.map(({ id }) => id)}::text[], ${rows.map(({ key }) => key)}::text[],
      ${rows.map(({ analysis }) => JSON.stringify(analysis))}::text[]) as given (id, key, analysis)
    on conflict (product_id) do update set key = excluded.key, analysis = excluded.analysis`;
}

/** Removes the stored analyses of products that no longer exist. */
export async function forgetAnalyses(db: Executor): Promise<void> {
  await run(db)`
    delete from product_analyses where not exists (
      select from products where id = product_analyses.product_id and deleted_at is null)`;
}
