import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brandStyle } from '#app/features/shell/brand-style.ts';
import { BRAND_GROUNDS } from '#contract/shop/contrast.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
/** The lines of a source, and the rules of a style sheet with their selectors. */
const partsOf = (path: string, text: string) => text.split(path.endsWith('.css') ? '}' : '\n');
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(tsx?|css)$/.test(path) && !path.includes('.test.'))
  .map((path) => ({ path, parts: partsOf(path, read(path)) }));

/** Classes and tokens of the owner's colour. */
const BRAND = /-brand(?:-hover)?(?=[\s'"`/;),\]]|$)/;
/** The variants and places of a state: what is chosen, pressed, focused, wrong, or told as done. */
const STATE =
  /aria-(?:current|pressed|selected|checked|invalid)|has-checked|(?:^|[\s'"`])checked:|:checked|:focus|focus(?:-visible|-within)?:|accent-brand|outline-brand|ring-brand|role="(?:status|alert)"|\b(?:success|good|done|sent|active|error|danger|warning|isChosen|checked)\s*(?::\s+['"`]|[?&])/;
/** The one place of the back office that shows the brand: its sample in the form of the look. */
const SAMPLE = 'features/admin/appearance/look-sample.tsx';
const OFFICE = /^(?:features|routes)\/(?:admin|driver|workshop)\//;

/** Says what is wrong with a line or rule that draws the brand's colour; undefined where it may. */
function wrongIn(path: string, part: string): string | undefined {
  if (!BRAND.test(part)) return undefined;
  if (OFFICE.test(path) && path !== SAMPLE) return 'staff see the brand’s colour';
  return STATE.test(part) ? 'a state takes the brand’s colour' : undefined;
}

describe('the colour of the brand', () => {
  test('is taken by no state and by nothing of the staff', () => {
    const wrong = sources.flatMap(({ path, parts }) =>
      parts.flatMap((part) => {
        const problem = wrongIn(path, part);
        return problem ? [`${path}: ${problem}: ${part.trim()}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ['features/saved/saved.css', ".heart[aria-pressed='true'] { color: var(--color-brand); }"],
    ['ui/alert.tsx', "success: 'border-brand bg-surface',"],
    ['ui/fields/field.tsx', 'className="size-5 shrink-0 accent-brand"'],
    ['app.css', ':focus-visible { outline: 2px solid var(--color-brand); }'],
    ['features/cart/list.tsx', "className={`p-2 ${isChosen ? 'border-brand' : 'border-line'}`}"],
    ['features/admin/products/product-state.tsx', "'border-line text-brand'"],
    ['features/driver/stop-card.tsx', 'className="bg-brand text-white"'],
  ])('would be found at a state or at staff in %s', (path, line) => {
    expect(wrongIn(path, line)).toBeDefined();
  });

  test('is all that the owner’s choice changes', () => {
    expect(Object.keys(brandStyle('#a12b20')!)).toEqual(['--color-brand', '--color-brand-hover']);
    expect(read('app.css') + read('theme.css')).not.toMatch(/--color-(?!brand)[\w-]+:[^;]*--color-brand/);
  });

  test('is checked against the grounds that the pages have', () => {
    const css = read('theme.css');
    const drawn = Object.keys(BRAND_GROUNDS).map((name) => [
      name,
      new RegExp(`--color-${name}: (#[\\da-f]{6});`).exec(css)?.[1],
    ]);
    expect(Object.fromEntries(drawn)).toEqual(BRAND_GROUNDS);
  });
});
