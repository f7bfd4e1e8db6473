/** The pause between two polls, in milliseconds; a change is seen within a second, with the time that a poll takes. */
const PERIOD_MS = 700;
const SERVE_WHILE_AWAY_MS = 5 * 60_000;

/** Structured log, as pino has it. */
export interface PollLog {
  info(message: string): void;
  warn(fields: object, message: string): void;
}

/** Polls a source regularly, and knows when the source answered last. */
export function createPoller(poll: () => Promise<void>, log: PollLog) {
  let lastAnswer = Date.now();
  let isAway = false;
  let timer: NodeJS.Timeout | undefined;

  async function pollOnce(): Promise<void> {
    try {
      await poll();
      lastAnswer = Date.now();
      if (isAway) log.info('the database answers again');
      isAway = false;
    } catch (error) {
      const consequence = 'the database does not answer; cached responses are served for five minutes';
      if (!isAway) log.warn({ err: error }, consequence);
      isAway = true;
    }
  }

  const check = createShared(pollOnce);

  return {
    /** Polls the source now. Never throws: an unreachable source is logged and remembered. */
    check,
    /**
     * Says whether the source has answered within the last five minutes; for so long cached responses may be served
     * without it. Setting the clock back does not extend this time.
     */
    isRecent: () => Math.abs(Date.now() - lastAnswer) < SERVE_WHILE_AWAY_MS,
    /** Says whether the last poll failed. */
    isAway: () => isAway,
    async start() {
      await check();
      timer = setInterval(() => void check(), PERIOD_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}

/** Makes a function that does some work, never twice at the same time. */
function createShared(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function run(): Promise<void> {
    if (!running) {
      running = work().finally(() => (running = null));
      return running;
    }
    // Work that is running may have missed the latest change, so it is done once more, for all callers together.
    next ??= running.then(() => {
      next = null;
      return run();
    });
    return next;
  }

  return run;
}
