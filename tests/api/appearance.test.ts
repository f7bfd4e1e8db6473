import { beforeAll, expect, test } from 'vitest';
import type { Appearance, AppearanceAnswer } from '../../contract/shop/appearance.ts';
import type { SettingsAnswer } from '../../contract/shop/settings.ts';
import { standardAppearance } from '../../contract/shop/standard-appearance.ts';
import {
  bodyOf,
  createAdministrator,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';

describeShop('the look of the shop front', (shop) => {
  let owner: Person;
  beforeAll(async () => {
    owner = await signInAdministrator(shop);
  });
  const get = async () =>
    bodyOf<AppearanceAnswer>(await shop.call('GET', '/api/appearance', { token: owner.token }));
  const put = (appearance: object, version: number, by = owner) =>
    shop.call('PUT', '/api/appearance', { token: by.token, body: { appearance, version } });
  const save = async (change: Partial<Appearance>) => {
    const { appearance, version } = await get();
    return put({ ...appearance, ...change }, version);
  };
  const publish = (version: number, by = owner) =>
    shop.call('POST', '/api/appearance/publication', { token: by.token, body: { version } });
  const publishLook = async (change: Partial<Appearance>) => {
    const { version } = bodyOf<AppearanceAnswer>(await save(change));
    return bodyOf<AppearanceAnswer>(await publish(version));
  };
  const store = async () => bodyOf(await shop.call('GET', '/api/store'));
  const saveSettings = async (change: Partial<SettingsAnswer['settings']>) => {
    const { settings, version } = bodyOf<SettingsAnswer>(
      await shop.call('GET', '/api/settings', { token: owner.token }),
    );
    const body = { settings: { ...settings, ...change }, version };
    return bodyOf(await shop.call('PUT', '/api/settings', { token: owner.token, body }));
  };

  test('is the standard one until another is published, and so again after the way back', async () => {
    const before = await store();
    expect(before).not.toHaveProperty('look');
    const { appearance, published, isDraft } = await get();
    expect([appearance, published, isDraft]).toEqual([
      standardAppearance(before.name),
      standardAppearance(before.name),
      false,
    ]);
    const draft = bodyOf<AppearanceAnswer>(await save({ heroHeading: 'Sit well', accent: '#7A1F3D' }));
    expect(draft).toMatchObject({ isDraft: true, appearance: { accent: '#7a1f3d' }, published });
    expect(await store()).toEqual(before);

    const shown = bodyOf<AppearanceAnswer>(await publish(draft.version));
    expect(shown).toMatchObject({ isDraft: false, published: { heroHeading: 'Sit well' } });
    expect((await store()).look).toMatchObject({ heroHeading: 'Sit well', accent: '#7a1f3d' });
    await publishLook(standardAppearance(before.name));
    expect(await store()).toEqual(before);
  });

  test('carries the name into the settings when it is published, and another name of the settings into the draft', async () => {
    const { name } = await store();
    await publishLook({ name: 'Abay Furniture' });
    expect((await store()).name).toBe('Abay Furniture');
    const { version } = bodyOf<AppearanceAnswer>(await save({ heroWords: 'Made in Adama' }));
    await saveSettings({ storeName: 'Tana Furniture' });
    expect(refusalOf(await publish(version))).toBe('409 edit-conflict');
    expect((await get()).appearance).toMatchObject({ name: 'Tana Furniture', heroWords: 'Made in Adama' });
    await publishLook(standardAppearance(name));
    expect((await store()).name).toBe(name);
  });

  test('refuses a form that is not the newest with what is stored, and nothing is lost', async () => {
    const other = await createAdministrator(shop, owner);
    const { appearance, version } = await get();
    bodyOf(await put({ ...appearance, heroHeading: 'From the first' }, version));
    const late = await put({ ...appearance, heroWords: 'From the second' }, version, other);
    expect(refusalOf(late)).toBe('409 edit-conflict');
    expect(late.body.details).toMatchObject({ appearance: { heroHeading: 'From the first' } });
    expect(refusalOf(await publish(version, other))).toBe('409 edit-conflict');
    const { version: newest } = late.body.details;
    const both = await Promise.all([publish(newest), publish(newest, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await store()).look).toMatchObject({ heroHeading: 'From the first' });
    await publishLook(standardAppearance(appearance.name));
  });

  test.each([
    ['a colour that cannot be read', { accent: '#ffd500' }, 'accent', /too light.*nearest.*#[0-9a-f]{6}/],
    ['what is no colour', { accent: 'red;} body{' }, 'accent', /must be/],
    ['a picture from elsewhere', { logo: 'https://elsewhere.test/a-400.jpg' }, 'logo', /sent to this shop/],
    [
      "somebody's picture",
      { heroPicture: '/images/UserImages/a-437.jpg' },
      'heroPicture',
      /sent to this shop/,
    ],
    ['a link to another site', { heroLink: '//elsewhere.test' }, 'heroLink', /path of this shop/],
    ['a link that is a script', { heroLink: 'javascript:alert(1)' }, 'heroLink', /path of this shop/],
    ['an unknown section', { sections: ['latest', 'news'] }, 'sections.1', /must be one of/],
    ['a section twice', { sections: ['latest', 'latest'] }, 'sections', /once/],
    ['no section', { sections: [] }, 'sections', /at least 1/],
    ['no name', { name: ' ' }, 'name', /empty/],
  ])('refuses %s, and says at the field why', async (_, change, field, problem) => {
    const answer = await save(change as Partial<Appearance>);
    expect(refusalOf(answer)).toMatch(/^4\d\d invalid/);
    expect(answer.body.details.fields[`appearance.${field}`]).toMatch(problem);
  });

  test('offers a colour that is then accepted', async () => {
    const refused = await save({ accent: '#ff8800' });
    const nearest = /#[0-9a-f]{6}$/.exec(refused.body.details.fields['appearance.accent'])![0];
    expect(bodyOf<AppearanceAnswer>(await save({ accent: nearest })).appearance.accent).toBe(nearest);
  });

  test('keeps the pictures of a draft and of what is published from being removed as unused', async () => {
    const [draft, shown] = [
      '1700000000000-0123456789abcdef0123456789abcdef',
      '1700000000001-0123456789abcdef0123456789abcdef',
    ];
    const addressOf = (name: string) => `/images/productdbImages/${name}-400.jpg`;
    await publishLook({ logo: addressOf(shown!) });
    bodyOf(await save({ heroPicture: addressOf(draft!) }));
    const { rows } = await shop.database.query('select name from pictures_in_use where name = any($1)', [
      [draft, shown],
    ]);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([draft, shown]));
  });

  test('shows the standard look where a later release has stored one that this release cannot read', async () => {
    await shop.database.query(
      `update settings set appearance = '{"sections":["latest","a-later-section"]}', version = version + 1`,
    );
    expect((await get()).published.sections).toEqual(standardAppearance('').sections);
  });
});
