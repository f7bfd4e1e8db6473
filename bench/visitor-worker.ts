import { Agent, get } from 'node:http';

/**
 * The process of visitors who come at a steady rate, however long they wait; messages tell it when to begin and stop.
 */
export type VisitOrder = { begin: Record<string, string>; perSecond: number } | { stop: true };

/** By the name of each address: milliseconds from the moment at which each visit was due. */
export type VisitResult = Record<string, Latency>;
export type Latency = { p50: number; p99: number };

const agent = new Agent({ keepAlive: true });
let times: Record<string, number[]> = {};
let waiting: Promise<void>[] = [];
let timer: NodeJS.Timeout | undefined;

process.on('message', async (order: VisitOrder) => {
  if ('begin' in order) {
    const { begin, perSecond } = order;
    times = Object.fromEntries(Object.keys(begin).map((name) => [name, []]));
    waiting = [];
    const first = performance.now();
    let count = 0;
    timer = setInterval(() => {
      // This process may be late itself, so it makes up for visits that were due, and their time counts from then.
      for (; first + (1000 * count) / perSecond <= performance.now(); count += 1) {
        const due = first + (1000 * count) / perSecond;
        for (const [name, url] of Object.entries(begin)) waiting.push(visit(name, url, due));
      }
    }, 5);
    process.send!({});
    return;
  }
  clearInterval(timer);
  await Promise.all(waiting);
  const result = Object.entries(times).map(([name, all]) => [
    name,
    { p50: quantile(all, 0.5), p99: quantile(all, 0.99) },
  ]);
  process.send!(Object.fromEntries(result) satisfies VisitResult);
});
process.once('disconnect', () => process.exit(0));

/** A refused visitor ends the measurement. */
const visit = (name: string, url: string, due: number) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume().once('end', () => {
        times[name]!.push(performance.now() - due);
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    }).once('error', () => {
      // A connection that breaks counts as a visit that took a minute.
      times[name]!.push(60_000);
      resolve();
    });
  });

function quantile(all: readonly number[], part: number): number {
  const sorted = [...all].sort((a, b) => a - b);
  return sorted[Math.ceil(part * sorted.length) - 1]!;
}
