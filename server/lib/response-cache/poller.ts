/** Together with the time that a poll takes: within a second. */
const PERIOD_MS = 700;
const SERVE_WHILE_AWAY_MS = 5 * 60_000;

/** Structured log, as pino has it. */
export interface PollLog {
  info(message: string): void;
  warn(fields: object, message: string): void;
}

/** Polls again and again, and knows since when the source has not answered. */
export function createPoller(poll: () => Promise<void>, log: PollLog) {
  let lastAnswer = Date.now();
  let isAway = false;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
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

  function check(): Promise<void> {
    if (!running) {
      running = pollOnce().finally(() => (running = null));
      return running;
    }
    // A poll that has begun may have missed what was just written, so one more follows it, for all who wait.
    next ??= running.then(() => {
      next = null;
      return check();
    });
    return next;
  }

  return {
    /** Asks the source and tells of what has changed. Never throws, because a source that is away is a fact. */
    check,
    /**
     * Says whether the source has answered within the last five minutes: for so long cached responses may be served. A clock
     * that was set back does not lengthen them.
     */
    isRecent: () => Math.abs(Date.now() - lastAnswer) < SERVE_WHILE_AWAY_MS,
    /** Says whether the source did not answer when it was asked last. */
    isAway: () => isAway,
    async start() {
      await check();
      timer = setInterval(() => void check(), PERIOD_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
