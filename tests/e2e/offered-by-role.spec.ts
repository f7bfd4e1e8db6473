import type { Locator, Page } from '@playwright/test';
import type { ReadyRole } from '../../contract/accounts/jobs.ts';
import { remember } from './support/browser-memory.ts';
import { createColleague } from './support/colleagues.ts';
import { createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp): Locator => page.getByRole('link', { name });

interface Offer {
  what: string;
  path: (product: string) => string;
  /** Stands there for everybody who opens the screen. */
  shown: (page: Page) => Locator;
  offered: (page: Page) => Locator[];
  may: ReadyRole;
  mayNot: ReadyRole;
}

const OFFERS: Offer[] = [
  {
    what: 'a new quotation is offered',
    path: () => '/admin/orderlist?show=quotations',
    shown: (page) => page.getByRole('heading', { level: 1, name: 'Quotations' }),
    offered: (page) => [link(page, 'New quotation')],
    may: 'seller',
    mayNot: 'accountant',
  },
  {
    what: 'a new coupon is offered',
    path: () => '/admin/coupons',
    shown: (page) => page.getByRole('heading', { level: 1, name: 'Coupons' }),
    offered: (page) => [button(page, 'New coupon')],
    may: 'owner',
    mayNot: 'seller',
  },
  {
    what: 'counting, moving, floor models and the places are offered',
    path: (product) => `/admin/stock?keyword=${encodeURIComponent(product)}`,
    shown: (page) =>
      link(page, /^History of/)
        .or(page.getByRole('table'))
        .first(),
    offered: (page) => [
      page.getByRole('link', { name: 'Count', exact: true }),
      button(page, /^Move /),
      button(page, /floor model/i),
      page.getByText('Places', { exact: true }),
    ],
    may: 'storekeeper',
    mayNot: 'seller',
  },
  {
    what: 'closing days and deciding about holidays are offered',
    path: () => '/admin/calendar',
    shown: (page) => page.getByRole('heading', { name: 'Public holidays' }),
    offered: (page) => [button(page, 'Close days'), button(page, /^Open on/).first()],
    may: 'owner',
    mayNot: 'seller',
  },
  {
    what: 'an order by phone is offered',
    path: () => '/admin/orderlist',
    shown: (page) => page.getByRole('heading', { level: 1, name: 'Orders' }),
    offered: (page) => [link(page, 'Order by phone')],
    may: 'seller',
    mayNot: 'accountant',
  },
  {
    what: 'a new delivery zone is offered',
    path: () => '/admin/delivery',
    shown: (page) => page.getByRole('table'),
    offered: (page) => [button(page, 'New zone'), button(page, /^Change/).first()],
    may: 'owner',
    mayNot: 'seller',
  },
  {
    what: 'a new material is offered',
    path: () => '/admin/materials',
    shown: (page) => page.getByRole('heading', { level: 1 }),
    offered: (page) => [button(page, 'Add a material')],
    may: 'owner',
    mayNot: 'workshop-head',
  },
  {
    what: 'a new number of a law is offered',
    path: () => '/admin/month?part=laws',
    shown: (page) => page.getByRole('heading', { level: 2 }).first(),
    offered: (page) => [button(page, /^New number/).first()],
    may: 'owner',
    mayNot: 'accountant',
  },
  {
    what: 'changing and deleting accounts is offered',
    path: () => '/admin/userlist',
    shown: (page) => page.getByRole('table'),
    offered: (page) => [link(page, /^Edit/).first(), button(page, /^Delete/).first()],
    may: 'owner',
    mayNot: 'seller',
  },
  {
    what: 'making, copying, archiving and deleting products is offered',
    path: (product) => `/admin/productlist?keyword=${encodeURIComponent(product)}`,
    shown: (page) => page.getByRole('table'),
    offered: (page) => [
      button(page, 'Create Product'),
      button(page, /^Duplicate/),
      button(page, /^Archive/),
      button(page, /^Delete/),
      link(page, /^Edit /),
    ],
    may: 'owner',
    mayNot: 'storekeeper',
  },
  {
    what: 'the stock of a product is typed in the list',
    path: (product) => `/admin/productlist?keyword=${encodeURIComponent(product)}`,
    shown: (page) => page.getByRole('table'),
    offered: (page) => [page.getByRole('textbox', { name: /^Stock of/ })],
    may: 'storekeeper',
    mayNot: 'seller',
  },
  {
    what: 'changing the words of search is offered',
    path: () => '/admin/search',
    shown: (page) => page.getByRole('heading', { level: 2 }).first(),
    offered: (page) => [
      button(page, 'Add words of your own'),
      button(page, /^Add a word/).first(),
      button(page, /^Switch off/).first(),
    ],
    may: 'owner',
    mayNot: 'seller',
  },
  {
    what: 'a new workshop is offered',
    path: () => '/admin/workshop#workshops',
    shown: (page) => page.getByRole('heading', { level: 1 }),
    offered: (page) => [button(page, 'Add a workshop')],
    may: 'workshop-head',
    mayNot: 'seller',
  },
];

/** Screens that are forms: who may not send them is told so at once. */
const FORMS: [path: string, may: ReadyRole, mayNot: ReadyRole][] = [
  ['/admin/stock/count', 'storekeeper', 'workshop-head'],
  ['/admin/stock/deliveries/new', 'storekeeper', 'accountant'],
  ['/admin/orders/new', 'seller', 'storekeeper'],
  ['/admin/quotations/new', 'seller', 'accountant'],
  ['/admin/pages/privacy', 'owner', 'seller'],
];

for (const { what, path, shown, offered, may, mayNot } of OFFERS)
  test(`${what} to ${may}, and not to ${mayNot}`, async ({ page, openContext }) => {
    const { name } = await createProduct();
    for (const [role, isOffered] of [
      [may, true],
      [mayNot, false],
    ] as const) {
      const screen = role === may ? page : await (await openContext()).newPage();
      await remember(screen, { userInfo: await createColleague(role) });
      await screen.goto(path(name));
      await expect(shown(screen)).toBeVisible();
      for (const each of offered(screen))
        if (isOffered) await expect(each).toBeVisible();
        else await expect(each).toHaveCount(0);
    }
  });

test('a form that is opened by its address is refused to whoever may not send it', async ({
  page,
  openContext,
}) => {
  const roles = [...new Set(FORMS.flatMap(([, may, mayNot]) => [may, mayNot]))];
  const pages = new Map<ReadyRole, Page>();
  for (const role of roles) {
    const screen = pages.size === 0 ? page : await (await openContext()).newPage();
    await remember(screen, { userInfo: await createColleague(role) });
    pages.set(role, screen);
  }
  for (const [path, may, mayNot] of FORMS) {
    await pages.get(may)!.goto(path);
    await expect(pages.get(may)!.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(pages.get(may)!).toHaveURL(path);
    await pages.get(mayNot)!.goto(path);
    await expect(pages.get(mayNot)!).not.toHaveURL(path);
  }
});

test('a product is read, and not changed, by whoever may not change products', async ({ page }) => {
  const { _id, name } = await createProduct();
  await remember(page, { userInfo: await createColleague('seller') });
  await page.goto(`/admin/productlist?keyword=${encodeURIComponent(name)}`);
  await link(page, `Open ${name}`).click();
  await expect(page).toHaveURL(`/admin/product/${_id}/edit`);
  const field = page.getByRole('textbox', { name: /^Name/ }).first();
  await expect(field).toHaveValue(name);
  await expect(field).toBeDisabled();
  await expect(button(page, /^(Update|Duplicate|Archive|Save)/)).toHaveCount(0);
});
