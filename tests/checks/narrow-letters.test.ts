import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { narrowLetters } from '../../scripts/narrow-letters.ts';

const bundled = async (source: string): Promise<string> => {
  const bundle = await rolldown({
    input: 'entry',
    plugins: [{ name: 'source', resolveId: (id) => id, load: () => source }, narrowLetters],
  });
  const { output } = await bundle.generate({ format: 'esm' });
  return output[0].code;
};

test('a bundle says every letter as its sources do, and holds none that V8 keeps in two bytes', async () => {
  const code = await bundled(
    "export const text = 'ወንበር 🪑 é\\\\u1201', template = `ጠ${1}`, pattern = /^[ሀ-ፚ🪑]+$/u, keyed = { ዋጋ: 1 };",
  );
  expect(code).not.toMatch(/[^\0-\x7f]/);
  const { text, template, pattern, keyed } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect([text, template, keyed]).toEqual(['ወንበር 🪑 é\\u1201', 'ጠ1', { ዋጋ: 1 }]);
  expect('ወንበር🪑').toMatch(pattern);
});

test('a raw text with such a letter, which would read differently, ends the build', async () => {
  for (const raw of ['ወንበር', 'é'])
    await expect(bundled(`export const raw = String.raw\`${raw}\`;`)).rejects.toThrow('String.raw');
});
