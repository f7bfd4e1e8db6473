import { randomUUID } from 'node:crypto';
import type { Cast, Sample, Samples } from './sample.ts';
import { file } from './sample.ts';

const AT = '/api/products/imports';

/** Puts an import without products there, in this state; any other is over, because one may be under way at a time. */
export async function importIn(
  { shop, administrator }: Pick<Cast, 'shop' | 'administrator'>,
  state: string,
): Promise<string> {
  const { query } = shop.database;
  await query(
    "update product_imports set state = 'stopped' where state in ('checking', 'checked', 'running')",
  );
  const id = randomUUID();
  await query(
    `insert into product_imports (id, user_id, file_name, format, state, row_count)
     values ($1, $2, 'chairs.csv', 'own', $3, 0)`,
    [id, administrator._id, state],
  );
  return `${AT}/${id}`;
}

const FILE = Buffer.from('_id,name\n,Chair of a sample\n');

/** A call for every route of the import. */
export const importSamples: Samples = {
  'GET /api/products/export.csv': file('/api/products/export.csv'),
  'GET /api/products/export.xlsx': file('/api/products/export.xlsx'),
  'GET /api/products/imports': file(AT),
  'POST /api/products/imports': async (cast): Promise<Sample> => {
    await importIn(cast, 'stopped');
    return { path: `${AT}?name=chairs.csv`, raw: { content: FILE, type: 'text/csv' }, allowed: 201 };
  },
  'GET /api/products/imports/:id': async (cast) => ({ path: await importIn(cast, 'checked'), allowed: 200 }),
  'GET /api/products/imports/:id/products': async (cast) => ({
    path: `${await importIn(cast, 'checked')}/products`,
    allowed: 200,
  }),
  'PUT /api/products/imports/:id/pictures': async (cast) => ({
    path: `${await importIn(cast, 'checked')}/pictures`,
    body: { pictures: [{ name: 'front.jpg', address: '/default-picture.svg' }] },
    allowed: 200,
  }),
  'POST /api/products/imports/:id/pictures/again': async (cast) => ({
    path: `${await importIn(cast, 'checked')}/pictures/again`,
    allowed: 200,
  }),
  'PUT /api/products/imports/:id/answers': async (cast) => ({
    path: `${await importIn(cast, 'checked')}/answers`,
    body: { categories: [{ said: 'Outdoor', category: null }], rate: 1 },
    allowed: 200,
  }),
  'POST /api/products/imports/:id/run': async (cast) => ({
    path: `${await importIn(cast, 'checked')}/run`,
    body: { stopAtProblem: false },
    allowed: 200,
  }),
  'DELETE /api/products/imports/:id': async (cast) => ({
    path: await importIn(cast, 'checked'),
    allowed: 200,
  }),
};
