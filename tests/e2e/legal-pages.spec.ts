import type { Page } from '@playwright/test';
import type { PolicyAnswer, PolicyContent, PolicyName } from '../../contract/shop/policies.ts';
import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { administratorToken } from './support/shop-data.ts';
import { useOwnShop } from './support/own-shop.ts';

useOwnShop();

const read = (name: PolicyName) => call<PolicyAnswer>('GET', `/api/policies/${name}`);
async function write(name: PolicyName, content: PolicyContent): Promise<void> {
  const { version } = await read(name);
  await call('PUT', `/api/policies/${name}`, {
    body: { content, version },
    token: await administratorToken(),
  });
}
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

test('a text that an administrator saves is on the cached page at once, and stays plain text', async ({
  page,
  request,
  openContext,
}) => {
  const before = await read('delivery');
  const shopper = await (await openContext()).newPage();
  await shopper.goto('/delivery');
  await expect(shopper.getByRole('heading', { level: 2, name: /^Returns/ })).toBeVisible();
  try {
    await page.goto('/admin/pages/privacy');
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    const pages = page.getByRole('navigation', { name: 'Legal pages' });
    await pages.getByRole('link', { name: 'Delivery, returns, warranty' }).click();
    const returns = page.getByRole('group', { name: 'Returns' });
    const attack =
      '<script>document.title="broken"</script>\n<img src=x onerror=alert(1)>\n\n- <b>one</b>\n- two\n\n[link](javascript:alert(1))';
    await returns.getByLabel(/^Text/).fill(attack);
    await returns.getByLabel(/^Amharic text/).fill('አንድ\n\n- ሁለት');
    await page.getByText('Preview', { exact: true }).click();
    expect(await findBarriers(page)).toEqual([]);
    await save(page);
    await expect(page.getByText('The page is saved')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();

    const html = await (await request.get('/delivery')).text();
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toMatch(/<script[^>]*>document\.title/);
    await shopper.reload();
    const section = shopper.locator('#returns');
    await expect(section).toContainText('<script>document.title="broken"</script>');
    await expect(section.getByRole('listitem')).toHaveText(['<b>one</b>', 'two', 'ሁለት']);
    await expect(section.locator('[lang=am]').last()).toContainText('አንድ');
    await expect(section.locator('script, img, b, a')).toHaveCount(0);
    await expect(shopper).toHaveTitle(/^Delivery, returns, warranty/);
    expect(await findBarriers(shopper)).toEqual([]);
  } finally {
    await write('delivery', before.content);
  }
});

test('sections are added, moved and removed; those that cards link to stay', async ({
  page,
  openContext,
}) => {
  const before = await read('privacy');
  try {
    await page.goto('/admin/pages/privacy');
    await page.getByRole('button', { name: 'Add a section' }).click();
    const added = page.getByRole('group', { name: 'New section' });
    await save(page);
    await expect(added.getByLabel(/^Heading/)).toBeFocused();
    await expect(added.getByLabel(/^Heading/)).toHaveAccessibleDescription('Please fill in Heading');
    expect(await findBarriers(page)).toEqual([]);
    await added.getByLabel(/^Heading/).fill('Cameras');
    const cameras = page.getByRole('group', { name: 'Cameras' });
    await cameras.getByLabel(/^Text/).fill('There are cameras in the shop.');
    await page.getByRole('button', { name: 'Move up: Cameras' }).click();
    await page.getByRole('button', { name: 'Remove: Reviews' }).click();
    await save(page);
    await expect(page.getByText('The page is saved')).toBeVisible();

    const shopper = await (await openContext()).newPage();
    await shopper.goto('/privacy');
    await expect(shopper.getByText('There are cameras in the shop.')).toBeVisible();
    const headings = await shopper.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    const names = headings.map((heading) => heading.replace(/\s*[\u1200-\u137f].*$/, '').trim());
    expect(names.slice(-4)).toEqual(['Cameras', 'Your rights', 'Questions?', 'Who made this site']);
    expect(names).not.toContain('Reviews');
  } finally {
    await write('privacy', before.content);
  }
  await page.goto('/admin/pages/delivery');
  await expect(page.getByRole('button', { name: 'Move up: Returns' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
});

test('a change that somebody else saved meanwhile is shown beside one’s own, and both are kept', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/409 PUT .*\/api\/policies\/privacy/);
  const before = await read('privacy');
  try {
    await page.goto('/admin/pages/privacy');
    await page.getByLabel(/^Title/).fill('My title');
    await page.getByLabel(/^Introduction/).fill('My introduction');
    const [first, second, ...rest] = before.content.sections;
    await write('privacy', {
      ...before.content,
      title: 'Their title',
      sections: [first!, { ...second!, text: 'Their text' }, ...rest],
    });
    await save(page);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Someone else has changed this meanwhile');
    await expect(alert).toContainText('Their title');
    await expect(alert.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('group', { name: second!.heading }).getByLabel(/^Text/)).toHaveValue(
      'Their text',
    );
    expect(await findBarriers(page)).toEqual([]);
    await save(page);
    await expect(page.getByText('The page is saved')).toBeVisible();
    const { content } = await read('privacy');
    expect(content).toMatchObject({ title: 'My title', intro: 'My introduction' });
    expect(content.sections[1]!.text).toBe('Their text');
  } finally {
    await write('privacy', before.content);
  }
});

test('an unfinished page asks before it is left; an unknown page does not exist', async ({ page }) => {
  await page.goto('/admin/pages/privacy');
  await page.getByLabel(/^Introduction/).fill('Half');
  await page.getByRole('link', { name: 'View in the shop' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel(/^Introduction/)).toHaveValue('Half');
  await page.getByRole('link', { name: 'View in the shop' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/privacy');
});
