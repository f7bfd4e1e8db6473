import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { administrator, signIn } from './support/people.ts';
import { changeSettings } from './support/shop-data.ts';
import { START_LIMIT_MS } from './support/shop-process.ts';
import { runShop } from './support/start-shop.ts';
import { expect, screens, test } from './support/test.ts';

test.describe.configure({ mode: 'default' });
let shop: Awaited<ReturnType<typeof runShop>>;
const common = process.env['E2E_SHOP'];

test.beforeAll(async () => {
  test.setTimeout(START_LIMIT_MS + 30_000);
  shop = await runShop({ FISCAL: 'trial' });
  process.env['E2E_SHOP'] = shop.address;
  await changeSettings({ legalName: 'Wenber Furniture PLC', tin: '0012345678' });
});
test.afterAll(async () => {
  process.env['E2E_SHOP'] = common;
  await shop.stop();
});

const LANGUAGES = {
  en: {
    title: 'The Ministry’s invoice system',
    ...{ document: 'Trial document, signed, as it is sent', send: 'Send the trial document' },
    ...{ known: /Nobody official has said it/, taken: /took the trial document/, answer: 'Answer 200' },
  },
  am: {
    title: 'የሚኒስቴሩ የደረሰኝ ስርዓት',
    ...{ document: 'የሙከራ ሰነድ፣ የተፈረመ፣ እንደሚላከው', send: 'የሙከራ ሰነዱን ላክ' },
    ...{ known: /ማንም አላረጋገጠውም/, taken: /ስርዓቱ የሙከራ ሰነዱን ተቀብሏል/, answer: 'መልስ 200' },
  },
};

for (const language of ['en', 'am'] as const)
  for (const { name, ...viewport } of screens)
    test(`an owner sees the trial document whole and tries the Ministry’s system at ${name} in ${language}`, async ({
      openContext,
    }) => {
      const words = LANGUAGES[language];
      const page = await (await openContext({ viewport })).newPage();
      await remember(page, { userInfo: await signIn(administrator), staffLanguage: language });
      await page.goto('/admin/settings?part=legal');
      const part = page.getByRole('region', { name: words.title });
      await part.getByText(words.title).click();
      await expect(part.getByText(words.known)).toBeVisible();
      const document = part.locator('pre');
      await expect(document).toBeHidden();
      await part.getByText(words.document).click();
      await expect(document).toContainText('"SellerDetails"');
      await expect(document).toContainText('"signature"');
      await page.screenshot({ path: test.info().outputPath('document.png'), fullPage: true });
      await part.getByText(words.document).click();
      await part.getByRole('button', { name: words.send }).click();
      const asked = page.getByRole('alertdialog');
      await expect(asked).toBeVisible();
      await asked.getByRole('button', { name: words.send }).click();
      await expect(part.getByText(words.taken)).toBeVisible();
      await expect(part.getByRole('listitem').filter({ hasText: words.answer }).last()).toContainText(
        'POST /v1/cancel',
      );
      expect(await findBarriers(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath('sent.png'), fullPage: true });
    });
