import type { Locator, Page, Route } from '@playwright/test';

/** The parts of a product's screen that upload pictures. */
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

/** Answers to upload requests by method, in the shop's place; each in a list once, the last one for the rest. */
export type Answers = Partial<Record<string, Fulfilment | 'lost' | (Fulfilment | 'lost')[]>>;

interface Told {
  asked: string[];
  left: Map<string, (Fulfilment | 'lost')[]>;
}

/** Uses one handler for the page's whole life, because between two handlers a request would reach the shop. */
const told = new WeakMap<Page, Told>();

/** Answers all upload requests until the next call. @returns the methods that were requested, in their order. */
export async function answerUploads(page: Page, answers: Answers): Promise<string[]> {
  const asked: string[] = [];
  const all: Answers = { DELETE: { status: 204 }, ...answers };
  const left = new Map(Object.entries(all).map(([method, answer]) => [method, [answer ?? 'lost'].flat()]));
  const isFirst = !told.has(page);
  told.set(page, { asked, left });
  if (isFirst)
    for (const paths of ['**/api/uploads**', '**/api/uploads/**'])
      await page.route(paths, (route) => answerOne(page, route));
  return asked;
}

async function answerOne(page: Page, route: Route): Promise<void> {
  const { asked, left } = told.get(page)!;
  const method = route.request().method();
  asked.push(method);
  const list = left.get(method) ?? [];
  const answer = list.length > 1 ? list.shift() : list[0];
  await (answer === undefined || answer === 'lost' ? route.abort('connectionreset') : route.fulfill(answer));
}
