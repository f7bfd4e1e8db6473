import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const OF_STAFF = /^admin-/;

test('every text for shoppers that names the sum for a free delivery says that it counts before VAT', () => {
  const named = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.json') && !OF_STAFF.test(file))
    .flatMap((file) => {
      const texts = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Record<
        string,
        string
      >;
      return Object.entries(texts)
        .filter(
          ([id, text]) =>
            /freeAbove/i.test(id) || id === 'services.shipping.text' || text.includes('{freeAbove}'),
        )
        .map(([id, text]) => ({ id: `${file} ${id}`, hasWords: /before VAT|ከተ\.እ\.ታ\.? በፊት/.test(text) }));
    });
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter(({ hasWords }) => !hasWords)).toEqual([]);
});
