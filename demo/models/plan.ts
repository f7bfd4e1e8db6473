// Writes pictures.json: all planned pictures of the demo products, the most important ones first.
//
//   node plan.ts
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Model {
  model: string;
  views?: string[];
  variants?: Record<string, object>;
}
type Picture =
  | { name: string; view: 'swatch'; material: string; key: string }
  | { name: string; view: string; product: string; change?: object; samples: number };

/** The number of samples for rendering a view. Rooms have more indirect light, so they need more samples. */
const SAMPLES = { main: 8, side: 8, detail: 10, room: 12, open: 10 } as const;
type View = keyof typeof SAMPLES;
/** The order of the products in the plan, by the kind of their model. */
const ORDER = [/sofa/, /bed/, /chair|stool/, /table|desk/, /wardrobe/];

const SWATCHES: Record<string, string[]> = {
  fabric: ['forest', 'terracotta', 'oatmeal', 'charcoal', 'mustard', 'petrol', 'cream'],
  leather: ['cognac', 'espresso'],
  wood: ['wanza', 'walnut', 'cypress', 'teak', 'black'],
};
const STRAWS = { natural: '#AA8F64', indigo: '#27324A' };

const models = JSON.parse(await readFile(join(import.meta.dirname, 'products.json'), 'utf8')) as Record<
  string,
  Model
>;
const rank = ([, { model }]: [string, Model]) => ORDER.findIndex((kind) => kind.test(model));
const products = Object.entries(models).sort((one, other) => rank(one) - rank(other));

const swatches: Picture[] = [
  ...Object.entries(SWATCHES).flatMap(([material, keys]) =>
    keys.map((key) => ({ name: `swatch-${key}`, view: 'swatch' as const, material, key })),
  ),
  ...Object.entries(STRAWS).map(([key, straw]) => ({
    name: `swatch-${key}`,
    view: 'swatch' as const,
    material: 'straw',
    key: straw,
  })),
];
const viewsOf = ({ model, views }: Model): View[] =>
  (views as View[] | undefined) ??
  (model === 'wardrobe' ? ['main', 'open', 'room', 'detail', 'side'] : ['main', 'room', 'side', 'detail']);
const views = products.flatMap(([product, model]) =>
  viewsOf(model).map((view) => ({
    name: view === 'main' ? product : `${product}-${view}`,
    product,
    view,
    samples: SAMPLES[view],
  })),
);
const isMerged = ({ product }: { product: string }) => models[product]?.views !== undefined;
/** Each variant as a whole, and close where its cloth, leather or wood is another one than that of the product. */
const fabrics = products.flatMap(([product, { variants = {} }]) =>
  Object.entries(variants).flatMap(([ending, change]) => {
    const isAnotherHand = 'hand' in change;
    const name = `${product}-${ending}`;
    const whole = { name, product, view: 'main', change, samples: SAMPLES.main };
    return isAnotherHand
      ? [whole]
      : [whole, { ...whole, name: `${name}-detail`, view: 'detail', samples: SAMPLES.detail }];
  }),
);

const plan: Picture[] = [
  ...swatches,
  ...views.filter((picture) => !isMerged(picture)),
  ...fabrics,
  ...views.filter(isMerged),
];
const lines = plan.map((picture) => `  ${JSON.stringify(picture)}`);
await writeFile(join(import.meta.dirname, 'pictures.json'), `[\n${lines.join(',\n')}\n]\n`);
console.log(`${plan.length} pictures`);
