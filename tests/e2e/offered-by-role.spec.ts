import type { Locator, Page } from '@playwright/test';
import type { StaffRole } from '../../contract/accounts/roles.ts';
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
  may: StaffRole;
  mayNot: StaffRole;
}

const OFFERS: Offer[] = [
  {
    what: 'a new quotation is offered',
    path: () => '/admin/quotations',
    shown: (page) => page.getByRole('heading', { level: 1, name: 'Quotations' }),
    offered: (page) => [link(page, 'New quotation')],
    may: 'sales',
    mayNot: 'accountant',
  },
  {
    what: 'a new coupon is offered',
    path: () => '/admin/coupons',
    shown: (page) => page.getByRole('heading', { level: 1, name: 'Coupons' }),
    offered: (page) => [button(page, 'New coupon')],
    may: 'owner',
    mayNot: 'sales',
  },
  {
    what: 'counting, moving and floor models are offered',
    path: (product) => `/admin/stock?keyword=${encodeURIComponent(product)}`,
    shown: (page) =>
      link(page, /^History of/)
        .or(page.getByRole('table'))
        .first(),
    offered: (page) => [
      page.getByRole('link', { name: 'Count', exact: true }),
      button(page, /^Move /),
      button(page, /floor model/i),
    ],
    may: 'warehouse',
    mayNot: 'sales',
  },
  {
    what: 'closing days and deciding about holidays are offered',
    path: () => '/admin/calendar',
    shown: (page) => page.getByRole('heading', { name: 'Public holidays' }),
    offered: (page) => [button(page, 'Close days'), button(page, /^Open on/).first()],
    may: 'owner',
    mayNot: 'sales',
  },
  {
    what: 'an order by phone is offered',
    path: () => '/admin/orderlist',
    shown: (page) => page.getByRole('heading', { level: 1, name: 'Orders' }),
    offered: (page) => [link(page, 'Order by phone')],
    may: 'sales',
    mayNot: 'accountant',
  },
  {
    what: 'a new delivery zone is offered',
    path: () => '/admin/delivery',
    shown: (page) => page.getByRole('table'),
    offered: (page) => [button(page, 'New zone'), button(page, /^Change/).first()],
    may: 'owner',
    mayNot: 'sales',
  },
  {
    what: 'a new crew is offered',
    path: () => '/admin/dispatch/crews',
    shown: (page) => page.getByRole('heading', { level: 1 }),
    offered: (page) => [button(page, 'Add a crew')],
    may: 'warehouse',
    mayNot: 'driver',
  },
  {
    what: 'a new material is offered',
    path: () => '/admin/materials',
    shown: (page) => page.getByRole('heading', { level: 1 }),
    offered: (page) => [button(page, 'Add a material')],
    may: 'owner',
    mayNot: 'workshop',
  },
  {
    what: 'a new number of a law is offered',
    path: () => '/admin/books/laws',
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
    mayNot: 'sales',
  },
];

for (const { what, path, shown, offered, may, mayNot } of OFFERS)
  test(`${what} to ${may}, and not to ${mayNot}`, { tag: '@core' }, async ({ page, openContext }) => {
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
