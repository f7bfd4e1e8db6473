import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXAMPLE_HOUSE } from '../../server/settings/example-house.ts';
import type { House, Showroom } from '../../contract/shop/house.ts';
import type { Settings, SettingsAnswer } from '../../contract/shop/settings.ts';
import type { Http } from '../../server/lib/http/http.ts';
import { bodyOf, createProduct, signInAdministrator, type Person } from '../support/factories.ts';
import { plainPicture } from '../support/pictures.ts';
import { clientOf, type Call } from '../support/shop-client.ts';
import { openPlaces } from '../support/stock-places.ts';
import { describeShop } from '../support/start-shop.ts';
import { uploadsOf } from '../support/uploads.ts';
import { buildWhole } from '../support/whole-shop.ts';

const SHOWROOM: Showroom = {
  ...{
    name: 'Piassa showroom',
    nameAm: 'የፒያሳ ማሳያ ክፍል',
    address: 'Piassa, near the cinema',
    addressAm: 'ፒያሳ፣ ሲኒማው አጠገብ',
  },
  ...{ way: 'Second floor', wayAm: 'ሁለተኛ ፎቅ', mapLink: 'https://maps.test/piassa', phone: '' },
  ...{ place: '', openDays: [], opensAt: '', closesAt: '', pictures: [] },
};
const PAGES = ['showroom', 'about', 'contact'] as const;

describeShop('the pages about the house', (shop) => {
  let owner: Person;
  let app: Http;
  beforeAll(async () => {
    owner = await signInAdministrator(shop);
    app = await buildWhole(shop);
  });
  afterAll(() => app.close());

  // All is asked of the node that also saves, which drops its cached pages at once.
  const call: Call = (...asked) => clientOf(app)(...asked);
  const put = async (change: Partial<Settings>) => {
    const { version } = bodyOf<SettingsAnswer>(await call('GET', '/api/settings', { token: owner.token }));
    return call('PUT', '/api/settings', { token: owner.token, body: { settings: change, version } });
  };
  const save = async (change: Partial<Settings>) => bodyOf<SettingsAnswer>(await put(change));
  const house = async () => bodyOf<House>(await call('GET', '/api/house'));
  const page = (path: string) => call('GET', path);
  /** The drawing of a page, without the data of its scripts. */
  const drawn = async (path: string) =>
    String((await page(path)).body).replace(/<script>.*?<\/script>/gs, '');
  const statuses = async () =>
    Object.fromEntries(
      await Promise.all(PAGES.map(async (name) => [name, (await page(`/${name}`)).status] as const)),
    );

  test('exist, are linked and are in the sitemap while there is something to tell', async () => {
    await save({ showrooms: [], aboutText: '', aboutTextAm: '', aboutPictures: [], tradeLicence: '' });
    expect(await statuses()).toEqual({ showroom: 404, about: 404, contact: 200 });
    const before = String((await page('/')).body);
    expect(before).not.toContain('href="/showroom"');
    expect(before).not.toContain('Trade licence');
    expect(String((await page('/sitemap.xml')).body)).not.toContain('/showroom');

    await save({ showrooms: [SHOWROOM], aboutText: 'We make chairs.', tradeLicence: 'AA/14/7781' });
    expect(await statuses()).toEqual({ showroom: 200, about: 200, contact: 200 });
    const home = String((await page('/')).body);
    for (const name of PAGES) expect(home).toContain(`href="/${name}"`);
    expect(home).toContain('Trade licence AA/14/7781');
    const sitemap = String((await page('/sitemap.xml')).body);
    for (const name of PAGES) expect(sitemap).toContain(`/am/${name}<`);
  });

  test('tell the showroom in the language of the reader, with the clock of that language', async () => {
    await save({ showrooms: [{ ...SHOWROOM, openDays: ['sat'], opensAt: '09:00', closesAt: '13:00' }] });
    const { showrooms } = await house();
    expect(showrooms[0]).toMatchObject({
      openingHours: 'Saturday, 9:00–13:00',
      openingHoursAm: 'ቅዳሜ፣ ከጠዋቱ 3 እስከ ቀኑ 7 ሰዓት',
      openings: ['Sa 09:00-13:00'],
    });
    expect(showrooms[0]).not.toHaveProperty('place');
    const [en, am] = [await drawn('/en/showroom'), await drawn('/am/showroom')];
    expect(en).toContain('Piassa, near the cinema');
    expect(en).not.toContain('ፒያሳ፣ ሲኒማው አጠገብ');
    expect(am).toContain('ፒያሳ፣ ሲኒማው አጠገብ');
    expect(am).toContain('ከጠዋቱ 3 እስከ ቀኑ 7 ሰዓት');
    expect(en).toContain('"@type":"FurnitureStore"');
    expect(en).toContain('https://maps.test/piassa');
  });

  test('name the pieces that stand in the place of a showroom, without drafts and without what is elsewhere', async () => {
    const at = await openPlaces(shop);
    const [shown, elsewhere, draft] = [
      await createProduct(shop, owner, { name: 'Stands here', countInStock: 3 }),
      await createProduct(shop, owner, { name: 'Stands elsewhere', countInStock: 3 }),
      await createProduct(shop, owner, { name: 'Not shown yet', countInStock: 3, state: 'draft' }),
    ];
    await save({ showrooms: [{ ...SHOWROOM, place: at.showroom._id }, SHOWROOM] });
    for (const { defaultVariant } of [shown, draft]) await at.transfer(defaultVariant!, 1);
    const standing = bodyOf<{ showrooms: { _id: string }[][] }>(await call('GET', '/api/house/pieces'));
    expect(standing.showrooms.map((pieces) => pieces.map(({ _id }) => _id))).toEqual([[shown._id], []]);
    const mixed = await drawn('/showroom');
    expect(mixed).toContain(`/product/${shown._id}`);
    expect(mixed).not.toContain(`/product/${elsewhere._id}`);
  });

  test('keep their pictures in use, and refuse addresses of other houses and accounts that nobody knows', async () => {
    const { address } = bodyOf<{ address: string }>(
      await uploadsOf(shop).send('productdbImages', await plainPicture(300, 200), { by: owner }),
      201,
    );
    const picture = { picture: address, words: 'The door', wordsAm: 'በሩ' };
    await save({ showrooms: [{ ...SHOWROOM, pictures: [picture] }], aboutPictures: [picture] });
    const name = /\/(\d{13}-[\da-f]{32})-/.exec(address)![1];
    const { rows } = await shop.database.query('select name from pictures_in_use where name = $1', [name]);
    expect(rows.length).toBeGreaterThan(0);

    const fields = async (change: Partial<Settings>) => {
      const { status, body } = await put(change);
      return [status, Object.keys(body.details?.fields ?? {})];
    };
    const foreign = { ...picture, picture: 'https://elsewhere.test/a.jpg' };
    expect(await fields({ showrooms: [{ ...SHOWROOM, pictures: [foreign] }] })).toEqual([
      400,
      ['settings.showrooms.0.pictures.0.picture'],
    ]);
    expect(await fields({ showrooms: [{ ...SHOWROOM, mapLink: 'javascript:alert(1)' }] })).toEqual([
      400,
      ['settings.showrooms.0.mapLink'],
    ]);
    expect(await fields({ aboutText: 'Pay to 1000123456789 only.' })).toEqual([400, ['settings.aboutText']]);
  });

  test("the demo's example of a house is told in a demo alone, and leaves with its goods", async () => {
    await shop.database.transaction((tx) => shop.services.settings.setExampleHouse(tx));
    await shop.services.settings.follow();
    expect((await house()).showrooms).toHaveLength(1);
    const own = { ...SHOWROOM, name: 'Our own' };
    await save({ showrooms: [...EXAMPLE_HOUSE.showrooms, own] });
    await shop.database.transaction((tx) => shop.services.settings.forgetExampleHouse(tx));
    await shop.services.settings.follow();
    const left = await house();
    expect(left.showrooms.map((each) => each.name)).toEqual(['Our own']);
    expect([left.aboutText, left.aboutTextAm, left.aboutPictures]).toEqual(['', '', []]);
  });
});
