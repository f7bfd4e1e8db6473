/** The time between two looks at the process that has started this one. */
const LOOK_MS = 500;
const STARTER = '--starter=';

let told: ((why: string) => void) | undefined;

/**
 * Calls back when this process is told to end: by SIGTERM or SIGINT, or because the process that has started it
 * (scripts/run-server.ts) is told to end or dies. A later call replaces the earlier one.
 */
export function whenToldToEnd(end: (why: string) => void): void {
  const isFirst = !told;
  told = end;
  if (!isFirst) return;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => told!(signal));
  const starterEnded = () => told!('the starter has ended');
  if (process.send) {
    if (process.connected) process.once('disconnect', starterEnded);
    else starterEnded();
  }
  const starter = process.argv.find((word) => word.startsWith(STARTER))?.slice(STARTER.length);
  if (starter !== undefined) followParent(Number(starter), starterEnded);
}

/** A process whose parent has died gets another one. */
function followParent(parent: number, ended: () => void): void {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    ended();
  }, LOOK_MS).unref();
}
