import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, signIn } from './support/people.ts';
import { runShop } from './support/start-shop.ts';
import { expect, test } from './support/test.ts';

let receiver: WebhookReceiver;
useOwnShop({}, async () => {
  receiver = await startWebhookReceiver();
  return runShop({ FETCH_FROM_OWN_NETWORK: receiver.host });
});
test.afterAll(() => receiver.close());
test.use({ viewport: { width: 360, height: 740 } });

test('an owner has a program told of events, tries the address, and sends one again', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/^400 POST .*\/api\/program-webhooks$/);
  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto('/admin/staff#programs');
  const programs = page.locator('#programs');
  await programs.getByLabel(/^Name of the program/).fill('Books');
  await programs.locator('input[name=books]').check();
  await programs.getByRole('button', { name: 'Make the token' }).click();
  await programs.getByRole('button', { name: 'I have kept it' }).click();

  await programs.getByRole('button', { name: 'Send events to it Books' }).click();
  await programs.getByRole('button', { name: 'Begin to send' }).click();
  await expect(programs.getByText('Please write an address that begins with https://')).toBeVisible();
  await expect(programs.getByText('Please choose at least one')).toBeVisible();
  await programs.getByLabel(/^Address of the program/).fill('https://192.168.0.1/');
  await programs.getByRole('checkbox', { name: 'Order paid', exact: true }).check();
  await programs.getByRole('button', { name: 'Begin to send' }).click();
  await expect(
    programs.getByText('must begin with https:// and be on the public Internet', { exact: true }),
  ).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  const address = receiver.at('/books');
  await programs.getByLabel(/^Address of the program/).fill(address);
  await programs.getByRole('button', { name: 'Begin to send' }).click();
  await expect(programs.getByRole('heading', { name: `Key of the signatures for ${address}` })).toBeFocused();
  await expect(programs.locator('code')).toHaveText(/^whsec_[\w+/]{43}=$/);
  await programs.getByRole('button', { name: 'I have kept it' }).click();

  const hook = programs.getByRole('region', { name: address });
  await expect(hook.getByText('on · nothing accepted yet')).toBeVisible();
  receiver.answer('/books', 500, 204);
  await hook.getByRole('button', { name: `Try ${address}` }).click();
  await expect(hook.getByText(/answer 500/)).toBeVisible();
  await hook.getByRole('button', { name: /^Send again: Trial/ }).click();
  await expect(hook.getByText(/answer 204/)).toBeVisible();
  await expect(hook.getByText(/on · last accepted/)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  const [first, second] = receiver.to('/books');
  expect(second!.id).toBe(first!.id);

  await hook.getByRole('button', { name: `Switch off ${address}` }).click();
  await expect(hook.getByText(/^switched off/)).toBeVisible();
  await hook.getByRole('button', { name: `Remove ${address}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(hook).toHaveCount(0);
});
