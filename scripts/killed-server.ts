import { constants } from 'node:os';

const FATAL = 60;

/** The status of a process that a signal has ended, as shells tell it. */
export const statusOf = (signal: NodeJS.Signals): number => 128 + constants.signals[signal];

export const signalOf = (status: number): NodeJS.Signals | undefined =>
  (Object.keys(constants.signals) as NodeJS.Signals[]).find((signal) => statusOf(signal) === status);

/** Writes the line of the log about a server that a signal has ended, which it cannot write itself. */
export function tellKilled(signal: NodeJS.Signals, pid: number | undefined): void {
  const line = {
    level: FATAL,
    time: new Date().toISOString(),
    signal,
    pid,
    msg: `the server was ended by ${signal}: ${CAUSES[signal] ?? 'somebody has sent it'}`,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

const CAUSES: Partial<Record<NodeJS.Signals, string>> = {
  SIGKILL: 'the system had no memory left for it (journalctl -k names it then), or somebody has sent it',
  SIGABRT: 'its own memory was full, or it met an error that it cannot survive; the lines above say which',
  SIGSEGV: 'it met an error of Node or of a library that it cannot survive',
  SIGBUS: 'a file that it reads was cut short, or the machine has no room for it',
};
