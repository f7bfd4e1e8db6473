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
import { plainPicture } from '../support/pictures.ts';
import { describeShop } from '../support/start-shop.ts';
import { uploadsOf } from '../support/uploads.ts';

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
  const saved = async (change: Partial<Appearance>) => bodyOf<AppearanceAnswer>(await save(change));
  const undo = (version: number, by = owner) =>
    shop.call('POST', '/api/appearance/undo', { token: by.token, body: { version } });
  const store = async () => bodyOf(await shop.call('GET', '/api/store'));
  const saveSettings = async (change: Partial<SettingsAnswer['settings']>) => {
    const { settings, version } = bodyOf<SettingsAnswer>(
      await shop.call('GET', '/api/settings', { token: owner.token }),
    );
    const body = { settings: { ...settings, ...change }, version };
    return bodyOf(await shop.call('PUT', '/api/settings', { token: owner.token, body }));
  };

  test('is the standard one until another is saved, which is seen at once, and so again after the way back', async () => {
    const before = await store();
    expect(before).not.toHaveProperty('look');
    const first = await get();
    expect([first.appearance, first.canUndo]).toEqual([standardAppearance(before.name), false]);

    const shown = await saved({ heroHeading: 'Sit well', accent: '#7A1F3D' });
    expect(shown).toMatchObject({
      canUndo: true,
      appearance: { heroHeading: 'Sit well', accent: '#7a1f3d' },
    });
    expect((await store()).look).toMatchObject({ heroHeading: 'Sit well', accent: '#7a1f3d' });
    await saved(standardAppearance(before.name));
    expect(await store()).toEqual(before);
  });

  test('goes one step back with its name, and forward again by the same step', async () => {
    const { name } = await store();
    await saved({ name: 'Abay Furniture', heroHeading: 'Before' });
    const { version } = await saved({ name: 'Tana Furniture', heroHeading: 'After' });
    const back = bodyOf<AppearanceAnswer>(await undo(version));
    expect(back).toMatchObject({
      canUndo: true,
      appearance: { name: 'Abay Furniture', heroHeading: 'Before' },
    });
    expect(await store()).toMatchObject({ name: 'Abay Furniture', look: { heroHeading: 'Before' } });
    const forward = bodyOf<AppearanceAnswer>(await undo(back.version));
    expect(forward.appearance).toMatchObject({ name: 'Tana Furniture', heroHeading: 'After' });
    expect(await store()).toMatchObject({ name: 'Tana Furniture', look: { heroHeading: 'After' } });
    await saved(standardAppearance(name));
  });

  test('is undone once by two who press at once, and an old page undoes nothing', async () => {
    const other = await createAdministrator(shop, owner);
    const { name } = await store();
    await saved({ heroHeading: 'First' });
    const { version } = await saved({ heroHeading: 'Second' });
    const both = await Promise.all([undo(version), undo(version, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await get()).appearance.heroHeading).toBe('First');
    expect(refusalOf(await undo(version))).toBe('409 edit-conflict');
    expect((await store()).look).toMatchObject({ heroHeading: 'First' });
    await saved(standardAppearance(name));
  });

  test('leaves the step back as it is when nothing is changed by a save', async () => {
    const { name } = await store();
    await saved({ heroHeading: 'First' });
    const second = await saved({ heroHeading: 'Second' });
    const same = bodyOf<AppearanceAnswer>(await put(second.appearance, second.version));
    expect(bodyOf<AppearanceAnswer>(await undo(same.version)).appearance.heroHeading).toBe('First');
    await saved(standardAppearance(name));
  });

  test('carries the name into the settings, and another name of the settings past the step back', async () => {
    const { name } = await store();
    await saved({ name: 'Abay Furniture' });
    expect((await store()).name).toBe('Abay Furniture');
    const { version } = await saved({ heroWords: 'Made in Adama' });
    await saveSettings({ storeName: 'Tana Furniture' });
    expect(refusalOf(await undo(version))).toBe('409 edit-conflict');
    const now = await get();
    expect(now.appearance).toMatchObject({ name: 'Tana Furniture', heroWords: 'Made in Adama' });
    const back = bodyOf<AppearanceAnswer>(await undo(now.version));
    expect(back.appearance).toMatchObject({ name: 'Tana Furniture', heroWords: '' });
    await saved(standardAppearance(name));
  });

  test('refuses a form that is not the newest with what is stored, and nothing is lost', async () => {
    const other = await createAdministrator(shop, owner);
    const { appearance, version } = await get();
    const forms = [{ heroHeading: 'From the first' }, { heroHeading: 'From the second' }];
    const both = await Promise.all([
      put({ ...appearance, ...forms[0] }, version),
      put({ ...appearance, ...forms[1] }, version, other),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [kept, late] = both[0].status === 200 ? both : both.toReversed();
    expect(refusalOf(late!)).toBe('409 edit-conflict');
    expect(late!.body.details.appearance).toEqual(kept!.body.appearance);
    expect((await store()).look).toMatchObject({ heroHeading: kept!.body.appearance.heroHeading });
    await saved(standardAppearance(appearance.name));
  });

  test('reads a name that was stored before the limit, and asks for a shorter one with the next save', async () => {
    const { name } = await store();
    const long = 'A shop whose name is longer than forty letters';
    await shop.database.query(
      "update settings set document = jsonb_set(document, '{storeName}', $1), version = version + 1",
      [JSON.stringify(long)],
    );
    expect((await get()).appearance.name).toBe(long);
    expect(refusalOf(await save({ heroHeading: 'Sit well' }))).toMatch(/^4\d\d invalid/);
    await saved({ name: 'ሀ'.repeat(40), nameAm: 'ሀ'.repeat(40) });
    expect((await store()).name).toBe('ሀ'.repeat(40));
    await saved(standardAppearance(name));
  });

  test.each([
    ['a colour that cannot be read', { accent: '#ffd500' }, 'accent', /too light.*nearest.*#[0-9a-f]{6}/],
    ['what is no colour', { accent: 'red;} body{' }, 'accent', /must be/],
    [
      'a picture that nobody has sent',
      { logo: '/images/productdbImages/1700000000000-0123456789abcdef0123456789abcdef-400.jpg' },
      'logo',
      /send it again/,
    ],
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

  test('says the size of its logo, and keeps the pictures of the look before from being removed as unused', async () => {
    const send = async (width: number, height: number) =>
      bodyOf<{ address: string }>(
        await uploadsOf(shop).send('productdbImages', await plainPicture(width, height), { by: owner }),
        201,
      ).address;
    const [before, shown] = [await send(300, 100), await send(100, 200)];
    await saved({ logo: before });
    expect((await store()).look.logoSize).toEqual({ width: 300, height: 100 });
    await saved({ logo: shown });
    expect((await store()).look.logoSize).toEqual({ width: 100, height: 200 });
    const names = [before, shown].map((address) => /\/(\d{13}-[\da-f]{32})-/.exec(address)![1]);
    const { rows } = await shop.database.query('select name from pictures_in_use where name = any($1)', [
      names,
    ]);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  });

  test('shows the standard look where a later release has stored one that this release cannot read', async () => {
    await shop.database.query(
      `update settings set appearance = '{"sections":["latest","a-later-section"]}', version = version + 1`,
    );
    expect((await get()).appearance.sections).toEqual(standardAppearance('').sections);
  });
});
