import type { Page } from '@playwright/test';
import type { Product } from '../../contract/goods/products.ts';
import { isCoreOnly } from '../support/long.ts';
import { cartItemOf, remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { expectRefusalsOfVisits, makeThings, visitsOf } from './support/visits.ts';
import { expect, test } from './support/test.ts';

const WIDTHS = isCoreOnly ? [360, 1280] : [360, 768, 1024, 1280, 1440, 1920];
const STEP = 200;

/**
 * Scrolls the page to its end and names what lies under something else: at the middle of each button, link, field and line
 * of text a press must reach it, what is in it, or what it is in. What a bar of the whole width covers counts only when
 * nobody can scroll it free.
 */
async function listCovered(page: Page): Promise<string[]> {
  return page.evaluate(async (step) => {
    /** Each with the first step at which it was seen. */
    const covered = new Map<string, number>();
    const underBars = new Map<Node, string>();
    const seenFree = new Set<Node>();
    const worded = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
    const whenDrawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

    /** Finds the element that is pressed as one: the words of a link, the switch in its label, the parts of a drawing. */
    const wholeOf = (element: Element): Element =>
      element.closest('a, button, label, summary, svg') ?? element;

    /** The place of a point as far as the boxes around it let it be seen. */
    function isShown(x: number, y: number, element: Element): boolean {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(box);
        if (overflowX === 'visible' && overflowY === 'visible' && clipPath === 'none') continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (right - left < 4 || x < left || x > right || y < top || y > bottom) return false;
      }
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    }

    /** A card is pressed as a whole: its link reaches beyond its own words, of which long ones are cut. */
    function isItsCard(pressed: Element, element: Element, x: number, y: number): boolean {
      const link = pressed.closest('a');
      const isOnWords =
        link !== null &&
        isShown(x, y, link) &&
        [...link.getClientRects()].some(
          ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
        );
      return link !== null && !isOnWords && (link.closest('article, li')?.contains(element) ?? false);
    }

    const isBar = (element: Element): boolean => {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { width, height } = box.getBoundingClientRect();
        const stays = ['fixed', 'sticky'].includes(getComputedStyle(box).position);
        if (stays && width >= innerWidth * 0.9 && height <= innerHeight / 4) return true;
      }
      return false;
    };

    const partOf = (node: Node): Element => (node instanceof Element ? node : node.parentElement!);

    function judge(node: Node, { left, top, width, height }: DOMRect): void {
      const element = partOf(node);
      const [x, y] = [left + width / 2, top + height / 2];
      if (width < 2 || height < 2 || !isShown(x, y, element)) return;
      const whole = wholeOf(element);
      const pressed = document.elementFromPoint(x, y);
      if (
        !pressed ||
        whole.contains(pressed) ||
        pressed.contains(whole) ||
        isItsCard(pressed, element, x, y)
      ) {
        seenFree.add(node);
        return;
      }
      const name = worded(node.textContent || element.id);
      const told = `'${name}' under <${pressed.localName}> '${worded(pressed.textContent)}'`;
      if (isBar(pressed)) underBars.set(node, told);
      else if (!covered.has(told)) covered.set(told, Math.round(scrollY));
    }

    function judgeNode(node: Node): void {
      if (getComputedStyle(partOf(node)).pointerEvents === 'none') return;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = (node instanceof Element ? node : range).getClientRects();
      for (const rect of rects) judge(node, rect);
    }

    function judgeAll(): void {
      document.querySelectorAll('a, button, input, select, textarea, summary').forEach(judgeNode);
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) if (texts.currentNode.nodeValue?.trim()) judgeNode(texts.currentNode);
    }

    for (let y = 0; ; y += step) {
      scrollTo({ top: y, behavior: 'instant' });
      await whenDrawn();
      judgeAll();
      if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1) break;
    }
    const never = [...underBars].filter(([node]) => !seenFree.has(node) && node.isConnected);
    underBars.clear();
    for (const [node] of never) {
      scrollTo({ top: 0, behavior: 'instant' });
      await whenDrawn();
      partOf(node).scrollIntoView({ block: 'center', behavior: 'instant' });
      await whenDrawn();
      judgeNode(node);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return [
      ...[...covered].map(([told, at]) => `at ${at}: ${told}`),
      ...[...underBars.values()].map((told) => `always: ${told}`),
    ];
  }, STEP);
}

/** Waits until what comes after the first look is there: frames are filled in, and parts below the first screen are fetched. */
async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
}

/** A product of the demo with all that a page of a product has. */
async function demoProduct(name: string): Promise<Product> {
  const { products } = await call<{ products: Product[] }>(
    'GET',
    `/api/products?keyword=${encodeURIComponent(name)}`,
  );
  return products[0]!;
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('nothing lies on anything, however wide the screen and however far a page is scrolled', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusalsOfVisits('guest', expectRefusal);
  const withVariants = await demoProduct('Entoto Three-Seat Sofa');
  const without = await demoProduct('Begena Carved Stool');
  await remember(page, { cartItems: [cartItemOf(withVariants), cartItemOf(without, 2)] });
  // A toast lies above all else for some seconds where something is put into the cart; '/cart' shows the same page.
  const visits = visitsOf('guest', await makeThings(customer)).filter(({ path }) => path !== '/cart/:id?');
  const addresses = [
    `/product/${withVariants._id}`,
    `/product/${without._id}`,
    '/cart',
    '/search/sofa',
    '/shop?category=sofa&colour=green',
    ...visits.map(({ address }) => address),
  ];
  const found: string[] = [];
  for (const address of addresses) {
    await openWhole(page, address);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const covered = await listCovered(page);
      found.push(...covered.map((each) => `${address} ${width} ${each}`));
    }
  }
  expect(found).toEqual([]);
});
