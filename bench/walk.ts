import type { Browser, Locator } from '@playwright/test';
import type { Figure } from './figures.ts';
import { openSlowPhone, type Screen } from './slow-phone.ts';

/** One page that was reached from another. */
interface Later {
  kilobytes: number;
  /** From the press until its heading is painted; NaN when the heading is the same. */
  ms: number;
}

export interface Walk {
  later: Record<string, Later>;
  /** The milliseconds from each press to the next paint. */
  interactions: Record<string, number>;
}

interface Watched {
  /** The longest event since the last call. */
  longest: number;
  pressedAt: number;
  headedAt: number;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

const VARIANT = 'variant changed';

/** Walks from home to the cart by presses; each page is reached from the one before. */
export async function walkThrough(browser: Browser, screen: Screen, url: string): Promise<Walk> {
  const { page, takeBytes, settle, close } = await openSlowPhone(browser, screen, watchPresses);
  const interactions: Walk['interactions'] = {};
  const later: Walk['later'] = {};
  const press = async (name: string, target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    await settle();
    await page.evaluate(() => Object.assign(window.watched, { longest: 0, pressedAt: 0, headedAt: 0 }));
    takeBytes();
    await (screen.width < 768 ? target.tap() : target.click());
    await settle();
    const { longest, pressedAt, headedAt } = await page.evaluate(() => window.watched);
    interactions[name] = longest;
    return { kilobytes: takeBytes().all, ms: headedAt > 0 ? headedAt - pressedAt : NaN };
  };
  const button = (name: RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first();
  const header = page.getByRole('navigation', { name: 'Main' });

  await page.goto(url);
  await settle();
  await press('menu opened', button(/^Account/));
  await press('menu closed', button(/^Account/));
  later['home → shop'] = await press('shop opened', header.getByRole('link', { name: /^Shop/ }));
  const kinds = page.getByRole('navigation', { name: 'Category' });
  later['shop → one kind'] = await press('kind chosen', kinds.getByRole('link', { name: /^Chair/ }));
  const product = page.getByRole('article').first().getByRole('heading').getByRole('link');
  later['shop → product'] = await press('product opened', product);
  const swatch = page.locator('.variant-option label:has(:not(:checked))').first();
  await press(VARIANT, swatch);
  await press('quantity raised', button(/^One more/));
  later['product → cart'] = await press('put into the cart', button(/^Add to cart/));
  await press('quantity changed in the cart', button(/^One more/));
  await close();
  return { later, interactions };
}

export function walkFigures(where: string, walks: readonly Walk[]): Figure[] {
  const [first] = walks;
  if (!first) return [];
  const limit = (most: number) => ({ text: `≤ ${most}`, isMet: (median: number) => median <= most });
  const pages = Object.keys(first.later).flatMap((name): Figure[] => [
    {
      name: `${name} ${where}: all`,
      unit: 'kB',
      samples: walks.map(({ later }) => later[name]!.kilobytes),
      limit: limit(60),
    },
    ...(Number.isNaN(first.later[name]!.ms)
      ? []
      : [
          {
            name: `${name} ${where}: heading painted`,
            unit: 'ms',
            samples: walks.map(({ later }) => later[name]!.ms),
          },
        ]),
  ]);
  const slowest = ({ interactions }: Walk) => Object.entries(interactions).sort((a, b) => b[1] - a[1])[0]!;
  const names = [...new Set(walks.map((walk) => slowest(walk)[0]))].join(', ');
  return [
    ...pages,
    {
      name: `${VARIANT} ${where}`,
      unit: 'ms',
      samples: walks.map(({ interactions }) => interactions[VARIANT]!),
      limit: limit(100),
    },
    {
      name: `slowest interaction ${where} (${names})`,
      unit: 'ms',
      samples: walks.map((walk) => slowest(walk)[1]),
      limit: limit(200),
    },
  ];
}

/** Runs in the page before anything else. */
export function watchPresses(): void {
  const watched: Watched = { longest: 0, pressedAt: 0, headedAt: 0 };
  window.watched = watched;
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  let before = '';
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & {
      interactionId: number;
    })[])
      if (interactionId > 0) watched.longest = Math.max(watched.longest, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const onPress = () => {
    before = heading();
    watched.pressedAt = performance.now();
  };
  addEventListener('click', onPress, true);
  const onChange = () => {
    if (watched.pressedAt === 0 || watched.headedAt > 0 || heading() === '' || heading() === before) return;
    watched.headedAt = Infinity;
    requestAnimationFrame(() => requestAnimationFrame(() => (watched.headedAt = performance.now())));
  };
  new MutationObserver(onChange).observe(document, { childList: true, subtree: true, characterData: true });
}
