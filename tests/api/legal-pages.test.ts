import { beforeAll, expect, test } from 'vitest';
import type { PolicyAnswer, PolicyContent } from '../../contract/shop/policies.ts';
import { bodyOf, createCustomer, refusalOf, signInAdministrator, type Person } from '../support/factories.ts';
import { changeZone, createZone, listZones } from '../support/delivery-zones.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'legal pages',
  (shop) => {
    let administrator: Person;
    beforeAll(async () => void (administrator = await signInAdministrator(shop)));
    const get = async (name: string) => bodyOf<PolicyAnswer>(await shop.call('GET', `/api/policies/${name}`));
    const save = (name: string, content: unknown, version: unknown, by: Person = administrator) =>
      shop.call('PUT', `/api/policies/${name}`, { token: by.token, body: { content, version } });

    // Shows S2.footer.4.
    test.each(['delivery', 'privacy'])('%s starts with the shop’s text in both languages', async (name) => {
      const { version, changedAt, content } = await get(name);
      expect({ version, changedAt }).toEqual({ version: 0, changedAt: null });
      expect(content.sections.length).toBeGreaterThan(3);
      for (const section of content.sections) {
        expect(section.text).not.toBe('');
        expect(section.textAm).toMatch(/[\u1200-\u137f]/);
      }
      // The owner could save the shop's own text unchanged, so it obeys the same rules.
      expect(bodyOf(await save(name, content, 0))).toMatchObject({ content, version: 1 });
    });

    test('the shop’s own text says the price of delivery that the shop has', async () => {
      const { content: before, version } = await get('delivery');
      await shop.database.query(`delete from policies where name = 'delivery'`);
      const [elsewhere] = await listZones(shop, administrator);
      const told = async (price: object) => {
        await changeZone(shop, administrator, elsewhere!._id, price);
        const { sections } = (await get('delivery')).content;
        return sections.find(({ key }) => key === 'delivery')!.text.split('\n')[0];
      };
      expect(await told({ fee: 2500, freeAbove: null })).toBe('Delivery costs 2,500 ETB.');
      expect(await told({ fee: 0 })).toBe('Delivery is free.');
      await createZone(shop, administrator);
      const { fee, freeAbove } = elsewhere!;
      expect(await told({ fee: 3000, freeAbove: 90_000 })).toBe(
        'Delivery costs 3,000 ETB. When the pieces of one order together cost more than 90,000 ETB before VAT, it is free. To some places it has another price: the cart says it for yours.',
      );
      await changeZone(shop, administrator, elsewhere!._id, { fee, freeAbove });
      bodyOf(await save('delivery', before, 0));
      expect(version).toBe(1);
    });

    test('a change is shown to everybody with its version and date', async () => {
      const { content, version } = await get('delivery');
      const changed = { ...content, title: 'How we deliver', intro: '' };
      const saved = bodyOf<PolicyAnswer>(await save('delivery', changed, version));
      expect(saved).toMatchObject({ content: changed, version: version + 1 });
      expect(saved.changedAt).toMatch(/^20\d\d-.*\+03:00$/);
      expect(await get('delivery')).toEqual(saved);
      expect((await get('privacy')).content.title).toBe('Privacy policy');
    });

    test('saving over somebody else’s change is refused with the current content', async () => {
      const { content, version } = await get('privacy');
      bodyOf(await save('privacy', { ...content, title: 'First' }, version));
      const late = await save('privacy', { ...content, title: 'Second' }, version);
      expect(refusalOf(late)).toBe('409 edit-conflict');
      expect(late.body.details).toMatchObject({ content: { title: 'First' }, version: version + 1 });
      expect(refusalOf(await save('privacy', content, 0))).toBe('409 edit-conflict');
      expect((await get('privacy')).content.title).toBe('First');
    });

    test('when many save at once one succeeds, also for the first change', async () => {
      await shop.database.query(`delete from policies where name = $1`, ['delivery']);
      for (const version of [0, 1]) {
        const { content } = await get('delivery');
        const titles = ['A', 'B', 'C', 'D', 'E'];
        const answers = await Promise.all(
          titles.map((title) => save('delivery', { ...content, title }, version)),
        );
        const won = answers.filter(({ status }) => status === 200);
        expect(won).toHaveLength(1);
        expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
        expect(await get('delivery')).toEqual(won[0]!.body);
      }
    });

    test('sections that other pages link to cannot be removed', async () => {
      const { content, version } = await get('delivery');
      const sections = content.sections.filter(({ key }) => key !== 'returns');
      const answer = await save('delivery', { ...content, sections }, version);
      expect(refusalOf(answer)).toBe('400 invalid-field');
      expect(answer.body.message).toContain('must keep returns');
    });

    test('a legal page with invalid content is refused', async () => {
      const { content, version } = await get('privacy');
      const [first] = content.sections;
      const section = (change: object): PolicyContent => ({
        ...content,
        sections: [{ ...first!, ...change }],
      });
      const wrong: unknown[] = [
        null,
        {},
        { ...content, title: ' ' },
        { ...content, title: 'x'.repeat(81) },
        { ...content, sections: [] },
        { ...content, sections: Array.from({ length: 21 }, (_, index) => ({ ...first, key: `s${index}` })) },
        { ...content, sections: [first, first] },
        section({ key: 'Not A Key' }),
        section({ key: '"><script>' }),
        section({ heading: '' }),
        section({ text: '' }),
        section({ text: 'x'.repeat(4001) }),
        section({ text: 'a\u0007b' }),
        section({ text: 'a\u202eb' }),
        section({ textAm: undefined }),
      ];
      for (const body of wrong)
        expect(refusalOf(await save('privacy', body, version)), JSON.stringify(body)).toBe(
          '400 invalid-field',
        );
      for (const bad of [-1, 1.5, '1e0', '-1', true, null, undefined])
        expect((await save('privacy', content, bad)).status).toBe(400);
      expect(refusalOf(await shop.call('GET', '/api/policies/terms'))).toBe('404 not-found');
      expect((await get('privacy')).version).toBe(version);
    });

    test('only administrators can save a legal page', async () => {
      const { content, version } = await get('privacy');
      const customer = await createCustomer(shop);
      expect(refusalOf(await save('privacy', content, version, customer))).toBe('403 not-allowed');
    });

    test('lines, lists and markup are stored as they were written', async () => {
      const { content, version } = await get('privacy');
      const text = 'One\ntwo\n\n- three\n- <script>alert(1)</script>';
      const [first, ...rest] = content.sections;
      const written = { ...content, sections: [{ ...first!, text }, ...rest] };
      expect(bodyOf<PolicyAnswer>(await save('privacy', written, version)).content.sections[0]!.text).toBe(
        text,
      );
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
