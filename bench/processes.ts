import { execFileSync, fork, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const running = new Set<ChildProcess>();
const folders = new Set<string>();
// The end of this process also ends what it has started, and nothing else.
process.once('exit', () => {
  running.forEach((child) => child.kill('SIGKILL'));
  folders.forEach(removeFolder);
});

/** Creates a folder that is removed with this process at the latest. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wenber-bench-'));
  folders.add(folder);
  return folder;
}

export function removeFolder(folder: string): void {
  folders.delete(folder);
  rmSync(folder, { recursive: true, force: true });
}

/** Starts a process that ends with this one at the latest. */
export function startProcess(command: string, args: string[], options: SpawnOptions): ChildProcess {
  return watched(spawn(command, args, options));
}

/** Does the same for a script of ours that exchanges messages. */
export function startScript(path: string, env: NodeJS.ProcessEnv): ChildProcess {
  return watched(fork(path, { env }));
}

function watched(child: ChildProcess): ChildProcess {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Asks a process to end, kills it after ten seconds, and waits for its end. */
export async function endProcess(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
  pid = child.pid!,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  process.kill(pid, signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
}

/** A process and all that it has started, the first one first; the process alone where the system does not tell. */
export function treeOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return [pid, ...children.map(Number).flatMap(treeOf)];
  } catch {
    return [pid];
  }
}

/** Returns the words by which a process was started. */
export function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** Linux counts processor time in hundredths of a second (USER_HZ). */
const TICKS_PER_SECOND = 100;

/**
 * Returns the processor time that a process has used, all its threads, in seconds; null where the system does not
 * tell.
 */
export function cpuSeconds(pid: number): number | null {
  try {
    // The name of the process stands in brackets and may contain anything; utime and stime are fields 14 and 15.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}

/** Returns the processor time of a process and of all that it has started, those that have ended included. */
export function cpuSecondsOfAll(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()!.split(' ');
    // After its own time (11 and 12) stands that of its children that have ended (13 and 14).
    const own = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0) / TICKS_PER_SECOND;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return children.reduce((sum, child) => sum + (cpuSeconds(Number(child)) ?? 0), own);
  } catch {
    return null;
  }
}

/** Returns the resident memory of a process in megabytes (10^6 bytes). */
export function residentMegabytes(pid: number): number {
  const kibibytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
  return (kibibytes * 1024) / 1e6;
}

/**
 * Returns the memory of processes in megabytes (10^6 bytes), of which what several processes share is divided among
 * them; null where the system does not tell.
 */
export function proportionalMegabytes(pids: readonly number[]): number | null {
  try {
    const kibibytes = pids.map((pid) =>
      Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))![1]),
    );
    return (1024 * kibibytes.reduce((sum, each) => sum + each, 0)) / 1e6;
  } catch {
    return null;
  }
}
