import type { Locator, Page, Route } from '@playwright/test';

/** The parts of a product's screen that send pictures. */
export const uploadsOf = (page: Page) => {
  const rows = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  return {
    rows,
    problem: rows.getByRole('alert'),
    pictures: page.getByRole('list', { name: 'Pictures' }).getByRole('listitem'),
    add: page.getByRole('button', { name: 'Add to pictures' }),
    async send(file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
      await page.getByLabel('Image File').setInputFiles(file);
      await page.getByRole('button', { name: 'Add to pictures' }).click();
    },
    clear: (row: Locator) => row.getByRole('button', { name: /^Remove/ }).click(),
  };
};

type Fulfilment = Parameters<Route['fulfill']>[0];

/** Answers to the protocol by method, in the shop's place; of a list each one once, the last one ever after. */
export type Answers = Partial<Record<string, Fulfilment | 'lost' | (Fulfilment | 'lost')[]>>;

/** Answers all requests of uploads until the next call. @returns the methods that were asked for, in their order. */
export async function answerUploads(page: Page, answers: Answers): Promise<string[]> {
  const asked: string[] = [];
  const all: Answers = { DELETE: { status: 204 }, ...answers };
  const left = new Map(Object.entries(all).map(([method, answer]) => [method, [answer ?? 'lost'].flat()]));
  await page.unroute('**/api/uploads**');
  await page.unroute('**/api/uploads/**');
  const handler = async (route: Route) => {
    const method = route.request().method();
    asked.push(method);
    const list = left.get(method) ?? [];
    const answer = list.length > 1 ? list.shift() : list[0];
    await (answer === undefined || answer === 'lost'
      ? route.abort('connectionreset')
      : route.fulfill(answer));
  };
  await page.route('**/api/uploads**', handler);
  await page.route('**/api/uploads/**', handler);
  return asked;
}
