/** The time on the main thread while something was watched, in milliseconds of the processor. */
export interface ThreadTime {
  /** The most between two turns of the event loop: for so long nobody else was answered. */
  longest: number;
  whole: number;
}

/** The event loop is looked at so often; a turn that takes longer shows in the time between two looks. */
const EVERY_MS = 1;

/**
 * Watches the thread that it runs on. It counts the processor's time rather than the clock's, because other work on the
 * machine lengthens the latter; where the thread waits for a file, only the clock shows it (`npm run bench -- --only=papers`).
 * @returns what ends the watch and tells.
 */
export function watchThread(): () => Promise<ThreadTime> {
  const begun = threadMs();
  let last = begun;
  let longest = 0;
  const look = () => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, EVERY_MS);
  return async () => {
    // The last turn belongs to it.
    await new Promise((resolve) => setTimeout(resolve, 2 * EVERY_MS));
    clearInterval(timer);
    look();
    return { longest, whole: last - begun };
  };
}

/** Returns what the processor has worked for this thread, in milliseconds. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
