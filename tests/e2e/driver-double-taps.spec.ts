import { plainPicture } from '../support/pictures.ts';
import { useOwnShop } from './support/own-shop.ts';
import { createProduct, placeOrder } from './support/shop-data.ts';
import { addCrew, openTour, plan, readOrder } from './support/tours.ts';
import { expect, test } from './support/test.ts';

useOwnShop({ paymentMethods: ['PayOnDelivery'] });
test.use({ viewport: { width: 360, height: 740 } });

const REPORT = /\/api\/tour\/[\w-]+\/reports$/;

for (const { what, reason, done } of [
  { what: 'Refused', reason: 'Damaged', done: 'refuses only the pieces that were named' },
  { what: 'Nobody met', reason: 'Nobody was there', done: 'tells once that nobody was met' },
])
  test(`a double tap on 'Write down' ${done}`, async ({ page, customer }) => {
    const crew = await addCrew(`Crew that taps twice: ${what}`);
    const of = await placeOrder(customer, await createProduct({ price: 1000 }), 4, 'PayOnDelivery');
    await plan(of, crew);
    await page.goto(await openTour(crew));
    await page.getByRole('button', { name: 'English' }).click();
    const stop = page.locator('details').filter({ hasText: `Order ${of.number}` });
    await stop.locator('summary').click();
    await stop.getByRole('button', { name: what }).click();
    if (what === 'Refused') await stop.getByRole('combobox').selectOption('1');
    await stop.getByLabel(reason, { exact: true }).check();
    const reports: unknown[] = [];
    page.on('request', (request) => {
      if (REPORT.test(request.url())) reports.push(request.postDataJSON());
    });
    await stop.getByRole('button', { name: 'Write down' }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(page.getByText(/waits? to be sent/)).toHaveCount(0);
    await expect.poll(async () => (await readOrder(of)).deliveries[0]!.state).not.toBe('planned');
    expect(reports).toHaveLength(1);
  });

test('pictures that are taken one right after the other all go with the report', async ({
  page,
  customer,
}) => {
  const crew = await addCrew('Crew that takes pictures quickly');
  const of = await placeOrder(customer, await createProduct({ price: 1000 }), 1, 'PayOnDelivery');
  await plan(of, crew);
  await page.goto(await openTour(crew));
  await page.getByRole('button', { name: 'English' }).click();
  const stop = page.locator('details').filter({ hasText: `Order ${of.number}` });
  await stop.locator('summary').click();
  await stop.getByRole('button', { name: 'Refused' }).click();
  await stop.getByLabel('Damaged', { exact: true }).check();
  const taken = await Promise.all(
    ['#a03020', '#20a030'].map(async (colour) =>
      (await plainPicture(300, 300, 'jpeg', colour)).toString('base64'),
    ),
  );
  const report = page.waitForRequest(REPORT);
  await stop.locator('input[type=file]').evaluate((input: HTMLInputElement, pictures: readonly string[]) => {
    for (const picture of pictures) {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const chosen = new DataTransfer();
      chosen.items.add(new File([bytes], 'picture.jpg', { type: 'image/jpeg' }));
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }
    input.form!.requestSubmit();
  }, taken);
  expect((await report).postDataJSON().pictures).toHaveLength(2);
});
