import { expect, test, beforeAll } from 'vitest';
import type { SettingsAnswer } from '../../contract/shop/settings.ts';
import { createCategory } from '../support/categories.ts';
import { bodyOf, signInAdministrator, type Person } from '../support/factories.ts';
import { describeShopOnce } from '../support/start-shop.ts';

describeShopOnce('the guide for assistants (/llms.txt)', (shop) => {
  let administrator: Person;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
  });

  const guide = async () => {
    const answer = await shop.call('GET', '/llms.txt');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    return String(answer.body);
  };
  async function save(fields: Partial<SettingsAnswer['settings']>): Promise<void> {
    const { token } = administrator;
    const { settings, version } = bodyOf<SettingsAnswer>(await shop.call('GET', '/api/settings', { token }));
    const body = { settings: { ...settings, ...fields }, version };
    bodyOf(await shop.call('PUT', '/api/settings', { token, body }));
  }

  test('begins with the name and a summary, and has only lists of links below its headings', async () => {
    const lines = (await guide()).split('\n');
    expect(lines[0]).toBe('# Wenber');
    expect(lines[2]).toMatch(
      /^> Wenber sells furniture in Addis Ababa, Ethiopia\. Prices are in birr \(ETB\) with VAT\./,
    );
    expect(lines.filter((line) => line.startsWith('# '))).toHaveLength(1);
    const sections = lines.slice(lines.findIndex((line) => line.startsWith('## ')));
    for (const line of sections) if (line !== '') expect(line).toMatch(/^(## \S|- )/);
    // A section that begins with a list, or leads to one, is a link alone.
    expect(sections).toContain('- [Your rights](https://shop.test/en/privacy#rights)');
    const { token } = administrator;
    const policy = bodyOf<{ content: { sections: { key: string }[] } }>(
      await shop.call('GET', '/api/policies/delivery', { token }),
    );
    for (const { key } of policy.content.sections)
      expect(sections.join('\n')).toContain(`(https://shop.test/en/delivery#${key})`);
  });

  test('every address in it is a page or a file of the shop', async () => {
    const addresses = [...(await guide()).matchAll(/\]\((https:\/\/shop\.test[^)]*)\)/g)].map(
      ([, to]) => new URL(to!),
    );
    expect(addresses.length).toBeGreaterThan(12);
    for (const { pathname, search } of addresses) {
      if (!/^\/(feeds|api|sitemap)/.test(pathname)) continue;
      expect([pathname, (await shop.call('GET', pathname + search)).status]).toEqual([pathname, 200]);
    }
  });

  test('says what the settings say, and of a category what it is called in both languages', async () => {
    await save({ phone: '+251 91 100 0000', returnDays: 9, deliveryCities: ['Addis Ababa', 'Adama'] });
    const { slug, name } = await createCategory(shop, administrator, { nameAm: 'መብራቶች' });
    const text = await guide();
    expect(text).toContain('- Questions: +251 91 100 0000');
    expect(text).toContain('- Delivers to: Addis Ababa, Adama; elsewhere on request.');
    expect(text).toContain(
      '- Delivery costs 1,000 ETB, and nothing for goods of more than 115,000 ETB with VAT.',
    );
    expect(text).toContain('within 9 days');
    expect(text).toContain(`- [${name}](https://shop.test/en/shop?category=${slug}): መብራቶች`);
    await save({ returnDays: 0 });
    expect(await guide()).not.toContain('may be returned');
  });

  test('a text of the owner stays one line and becomes no link or heading of its own', async () => {
    await save({ storeName: 'Wenber [x](https://elsewhere.test)', address: '# Bole > *Road*' });
    const text = await guide();
    expect(text).toContain(String.raw`# Wenber \[x\](https://elsewhere.test)`);
    expect(text).toContain(String.raw`- Address: # Bole \> \*Road\*, Addis Ababa.`);
    expect(text.split('\n').filter((line) => line.startsWith('# '))).toHaveLength(1);
  });
});
