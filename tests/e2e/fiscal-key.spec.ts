import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { administrator, signIn } from './support/people.ts';
import { changeSettings } from './support/shop-data.ts';
import { START_LIMIT_MS } from './support/shop-process.ts';
import { runShop } from './support/start-shop.ts';
import { expect, screens, test } from './support/test.ts';
import { sentKey } from '../support/fiscal-keys.ts';

test.describe.configure({ mode: 'default' });
let shop: Awaited<ReturnType<typeof runShop>>;
const common = process.env['E2E_SHOP'];

test.beforeAll(async () => {
  test.setTimeout(START_LIMIT_MS + 30_000);
  shop = await runShop({ FISCAL: 'trial', SECRETS_KEY: Buffer.alloc(32, 5).toString('base64') });
  process.env['E2E_SHOP'] = shop.address;
  await changeSettings({ legalName: 'Wenber Furniture PLC', tin: '0012345678' });
});
test.afterAll(async () => {
  process.env['E2E_SHOP'] = common;
  await shop.stop();
});

const LANGUAGES = {
  en: {
    ...{
      title: 'The Ministry’s invoice system',
      key: 'Key and certificate',
      standIn: /a key of the stand-in/,
    },
    ...{ add: 'Put in a key and certificate', private: /^Private key/, certificate: /^Certificate/ },
    ...{
      file: 'Or a file with the private key',
      keep: 'Keep key and certificate',
      wrong: /belongs to another key/,
    },
    ...{
      kept: /the key that is kept here/,
      soon: /The certificate ends on/,
      send: 'Send the trial document',
    },
    ...{ taken: /took the trial document/, remove: 'Remove the key' },
  },
  am: {
    ...{ title: 'የሚኒስቴሩ የደረሰኝ ስርዓት', key: 'ቁልፍ እና የምስክር ወረቀት', standIn: /በሙከራ ምትኩ ቁልፍ/ },
    ...{ add: 'ቁልፍ እና የምስክር ወረቀት አስገባ', private: /^የግል ቁልፍ/, certificate: /^የምስክር ወረቀት/ },
    ...{ file: 'ወይም የግል ቁልፉ ያለበት ፋይል', keep: 'ቁልፉን እና የምስክር ወረቀቱን አስቀምጥ', wrong: /የሌላ ቁልፍ ነው/ },
    ...{ kept: /እዚህ በተቀመጠው ቁልፍ/, soon: /ያበቃል/, send: 'የሙከራ ሰነዱን ላክ' },
    ...{ taken: /ስርዓቱ የሙከራ ሰነዱን ተቀብሏል/, remove: 'ቁልፉን አስወግድ' },
  },
};

for (const language of ['en', 'am'] as const)
  for (const { name, ...viewport } of screens)
    test(`an owner puts in key and certificate, tries the system with them and removes them at ${name} in ${language}`, async ({
      openContext,
      expectRefusal,
    }) => {
      expectRefusal(/422 PUT .*fiscal-key$/);
      const words = LANGUAGES[language];
      const [sent, other] = [await sentKey(10), await sentKey()];
      const page = await (await openContext({ viewport })).newPage();
      await remember(page, { userInfo: await signIn(administrator), staffLanguage: language });
      await page.goto('/admin/settings?part=legal');
      const part = page.getByRole('region', { name: words.title });
      await part.getByText(words.title).click();
      const key = part.getByRole('region', { name: words.key });
      await expect(key.getByText(words.standIn)).toBeVisible();
      await key.getByRole('button', { name: words.add }).click();
      await key.getByRole('textbox', { name: words.private }).fill(other.key);
      await key.getByRole('textbox', { name: words.certificate }).fill(sent.certificate);
      await key.getByRole('button', { name: words.keep }).click();
      await expect(key.getByText(words.wrong)).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath('wrong.png'), fullPage: true });
      await key.getByLabel(words.file).setInputFiles({
        ...{ name: 'shop.key', mimeType: 'application/x-pem-file', buffer: Buffer.from(sent.key) },
      });
      await expect(key.getByRole('textbox', { name: words.private })).toHaveValue(sent.key);
      await key.getByRole('button', { name: words.keep }).click();
      await expect(key.getByText(words.kept)).toBeVisible();
      await expect(key.getByText(words.soon)).toBeVisible();
      await expect(key.getByRole('textbox')).toHaveCount(0);
      expect(await page.content()).not.toContain('PRIVATE KEY');
      expect(await findBarriers(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath('kept.png'), fullPage: true });
      await part.getByRole('button', { name: words.send }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: words.send }).click();
      await expect(part.getByText(words.taken)).toBeVisible();
      await key.getByRole('button', { name: words.remove }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click();
      await expect(key.getByText(words.standIn)).toBeVisible();
    });
