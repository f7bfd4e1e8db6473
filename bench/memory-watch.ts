import { readFileSync } from 'node:fs';

const INTERVAL_MS = 25;

/**
 * Watches the resident memory of a process and, unless it is to be alone, of those it has started (memory that they
 * share counts for each); null where the system does not tell.
 */
export function watchMemory(pid: number, { isAlone = false } = {}): { stop(): number } | null {
  let most = 0;
  const sample = () => (most = Math.max(most, isAlone ? residentOfOne(pid) : residentOf(pid)));
  try {
    sample();
  } catch {
    return null;
  }
  const timer = setInterval(sample, INTERVAL_MS);
  return {
    /** Stops and returns the maximum in megabytes (10^6 bytes). */
    stop() {
      clearInterval(timer);
      sample();
      return most;
    },
  };
}

function residentOf(pid: number): number {
  const own = residentOfOne(pid);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  return own + children.map(Number).map(residentOrNone).reduce(sum, 0);
}

function residentOfOne(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kibibytes ?? 0) * 1024) / 1e6;
}

const sum = (a: number, b: number) => a + b;

/** The process may have ended meanwhile. */
function residentOrNone(pid: number): number {
  try {
    return residentOf(pid);
  } catch {
    return 0;
  }
}
