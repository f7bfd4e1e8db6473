import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** One machine: a network namespace with an address of its own, whose processes share nothing else. */
export interface Machine {
  name: string;
  address: string;
  /** Runs a program there. What it prints goes to a file of its name. */
  run(program: string, args: readonly string[], options?: RunOptions): ChildProcess;
  /** Runs one to its end and returns what it printed. */
  ask(program: string, args: readonly string[]): string;
  /** The processes there whose command line has the words. */
  pids(words?: string): number[];
  /** The machine is gone: nothing runs there any more, and nobody answers. */
  vanish(): void;
  /** It is there again, with nothing running. */
  comeBack(): void;
}

interface RunOptions {
  /** The account of this machine; root when left out. */
  as?: string;
  env?: Record<string, string>;
}

const SWITCH = 'wenber-switch';
/** The machine from which shoppers come and this program looks. */
export const SHOPPERS = 'wenber-shoppers';
export const SHOPPERS_ADDRESS = '10.0.0.1';

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: 'pipe', encoding: 'utf8' });

/** Makes the network: one switch, and the machine of the shoppers on it. It reaches nothing outside. */
export function makeNetwork(): void {
  endNetwork();
  ip('netns', 'add', SWITCH);
  ip('-n', SWITCH, 'link', 'add', 'switch', 'type', 'bridge');
  ip('-n', SWITCH, 'link', 'set', 'switch', 'up');
  plugIn(SHOPPERS, SHOPPERS_ADDRESS);
}

/** Ends every machine with what runs there. */
export function endNetwork(): void {
  for (const name of machineNames()) {
    endProcesses(name);
    ip('netns', 'del', name);
  }
}

const machineNames = () =>
  ip('netns', 'list')
    .split('\n')
    .map((line) => line.split(' ')[0]!)
    .filter((name) => name.startsWith('wenber-'));

function endProcesses(name: string): void {
  for (const pid of pidsIn(name)) if (pid !== process.pid) tryToKill(pid, 'SIGKILL');
}

const pidsIn = (name: string) => ip('netns', 'pids', name).split('\n').filter(Boolean).map(Number);

/** Ends a process, or stops it, unless it has ended by itself. */
export function tryToKill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

/** @param name at most ten letters after `wenber-`, because the name of its cable is made of them. */
function plugIn(name: string, address: string): void {
  const cable = name.replace('wenber-', 'w-');
  ip('netns', 'add', name);
  ip('-n', name, 'link', 'set', 'lo', 'up');
  ip('-n', SWITCH, 'link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  ip('-n', SWITCH, 'link', 'set', cable, 'master', 'switch', 'up');
  ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  ip('-n', name, 'link', 'set', 'eth0', 'up');
}

/** Adds a machine. @param folder takes the output of its programs. */
export function makeMachine(name: string, address: string, folder: string): Machine {
  const space = `wenber-${name}`;
  plugIn(space, address);
  const inside = ['netns', 'exec', space];
  return {
    name,
    address,
    run(program, args, { as, env = {} } = {}) {
      const account = as ? ['setpriv', `--reuid=${as}`, `--regid=${as}`, '--clear-groups'] : [];
      const output = openSync(join(folder, `${name}-${program.replace(/^.*\//, '')}.log`), 'a');
      const child = spawn('ip', [...inside, ...account, program, ...args], {
        stdio: ['ignore', output, output],
        env: { PATH: `${process.env['PATH']}:/usr/sbin:/sbin`, LC_ALL: 'C.UTF-8', ...env },
        cwd: folder,
      });
      closeSync(output);
      return child;
    },
    ask: (program, args) => ip(...inside, program, ...args),
    pids: (words = '') => pidsIn(space).filter((pid) => commandOf(pid).includes(words)),
    vanish() {
      ip('-n', SWITCH, 'link', 'set', space.replace('wenber-', 'w-'), 'down');
      endProcesses(space);
    },
    comeBack() {
      ip('-n', SWITCH, 'link', 'set', space.replace('wenber-', 'w-'), 'up');
    },
  };
}

const commandOf = (pid: number) => {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
};
