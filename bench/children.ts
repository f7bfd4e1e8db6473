import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { endProcess, startScript } from './processes.ts';

/** A process of the bench that answers each message with one. */
export interface Child {
  pid: number;
  ask<Answer>(message: object): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts a script of this folder as a process that ends with this one at the latest. */
export function startChild(script: string, env: NodeJS.ProcessEnv = process.env): Child {
  const child = startScript(join(import.meta.dirname, script), env);
  return {
    pid: child.pid!,
    async ask<Answer>(message: object) {
      const answer = nextMessage(child, script);
      child.send(message);
      return (await answer) as Answer;
    },
    stop: () => endProcess(child),
  };
}

function nextMessage(child: ChildProcess, script: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error(`${script} has ended`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.removeListener('exit', ended);
      resolve(message);
    });
  });
}
