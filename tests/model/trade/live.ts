import { expect } from 'vitest';
import type { DatabaseKind } from '../../support/databases.ts';
import { connected } from '../../support/fiscal-shop.ts';
import type { Seeded } from '../../support/seeded.ts';
import { CASH } from './cash.ts';
import { faultsOfDeal, faultsOfMinistry, faultsOfStep, faultsOfTrade } from './equalities.ts';
import { GOODS } from './goods.ts';
import { MONEY, sendRefunds } from './money.ts';
import { ORDERING } from './ordering.ts';
import { openTrade, type Deal, type Step, type Trade } from './trade.ts';

/** All that is sold is added up after each of the first steps, later after so many, because that takes as long as there are orders. */
const [EACH, THEN_EVERY] = [300, 50];
const EVERY_SOME = 10;
const TOLD_EVERY = 500;

const STEPS: readonly [number, Step][] = [...ORDERING, ...MONEY, ...GOODS, ...CASH];
type Done = NonNullable<Awaited<ReturnType<Step>>>;
const WEIGHTS = STEPS.reduce((sum, [weight]) => sum + weight, 0);

/** Makes so many random steps, and compares after each. */
export async function live(kind: DatabaseKind, steps: number, random: Seeded) {
  const happened = new Map<string, number>();
  let deals = 0;
  await connected(kind, async (shop) => {
    const trade = await openTrade(shop, random);
    const trace: string[] = [];
    for (let step = 1; step <= steps; step += 1) {
      let done: Done | undefined;
      try {
        done = await takeStep(trade);
        const { what, deal } = done;
        trace.push(`${step} ${deal?.id ?? ''} ${what}`);
        const name = what.replaceAll(/[\d.]+.*|[:,(].*/g, '').trim();
        const counted = what.includes('refused:') ? `${name} (refused)` : name;
        happened.set(counted, (happened.get(counted) ?? 0) + 1);
        await sendRefunds(trade);
        if (step % TOLD_EVERY === 0) process.stdout.write(`trade on ${kind}: ${step} steps\n`);
        expect(await faultsAfter(trade, deal, { step, isLast: step === steps })).toEqual([]);
      } catch (error) {
        throw new Error(storyOf(random.seed, step, trace, done?.deal), { cause: error });
      }
    }
    deals = trade.deals.length;
  });
  return { deals, happened };
}

const goodsOf = (deal: Deal | undefined) => [...new Set(deal?.lines.map(({ goods }) => goods))];

/** Names the faults after a step; all orders are looked at after the last one. */
async function faultsAfter(
  trade: Trade,
  deal: Deal | undefined,
  { step, isLast }: { step: number; isLast: boolean },
): Promise<string[]> {
  const isFirst = step <= EACH;
  const isWhole = step % THEN_EVERY === 0 || isLast;
  const found = await faultsOfStep(
    trade,
    deal,
    isFirst || step % EVERY_SOME === 0 ? trade.goods : goodsOf(deal),
  );
  if (isFirst || isWhole) found.push(...(await faultsOfTrade(trade)));
  if ((isFirst && step % EVERY_SOME === 0) || isWhole) found.push(...(await faultsOfMinistry(trade)));
  if (isLast) for (const each of trade.deals) found.push(...(await faultsOfDeal(trade, each)));
  return found;
}

/** Tells how to repeat a failure, what happened to the order of the step, and the last steps. */
function storyOf(seed: number, step: number, trace: readonly string[], deal: Deal | undefined): string {
  const own = deal ? trace.filter((line) => line.includes(deal.id)).slice(-20) : [];
  return [`SEED=${seed}, step ${step}:`, ...own, '…', ...trace.slice(-10)].join('\n');
}

/** Takes a step for which there is something to do it with. */
async function takeStep(trade: Trade): Promise<Done> {
  for (;;) {
    let left = trade.random.below(WEIGHTS);
    const done = await STEPS.find(([weight]) => (left -= weight) < 0)![1](trade);
    if (done) return done;
  }
}
