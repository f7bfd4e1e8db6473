import { execFileSync, fork, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const running = new Set<ChildProcess>();
const folders = new Set<string>();
// Whatever ends this process ends what it has started, and nothing else.
process.once('exit', () => {
  running.forEach((child) => child.kill('SIGKILL'));
  folders.forEach(removeFolder);
});

/** A folder for as long as this process lives, at the longest. */
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

/** The same for a script of ours that is talked to by messages. */
export function startScript(path: string, env: NodeJS.ProcessEnv): ChildProcess {
  return watched(fork(path, { env }));
}

function watched(child: ChildProcess): ChildProcess {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Asks a process to end, makes it end after ten seconds, and waits for it. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
}

/** Linux counts processor time in hundredths of a second (USER_HZ). */
const TICKS_PER_SECOND = 100;

/** Processor time that a process has used so far, all its threads, in seconds; null where the system does not tell. */
export function cpuSeconds(pid: number): number | null {
  try {
    // The name of the process stands in brackets and may hold anything; utime and stime are fields 14 and 15.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}

/** Resident memory of a process in megabytes (10^6 bytes). */
export function residentMegabytes(pid: number): number {
  const kibibytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
  return (kibibytes * 1024) / 1e6;
}
