import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

interface Asked {
  text: string;
  values: unknown[];
}

export interface StatementWatch {
  /** Returns the texts that were sent since the last call, in their order. */
  take(): string[];
  /** The same, with their values. */
  takeAsked(): Asked[];
  /** Returns the texts that a call sends, in their order, and none of what goes on beside it. */
  during(call: () => Promise<unknown>): Promise<string[]>;
  stop(): void;
}

/** Records every statement that this process sends to a database, whichever pool or library sends it. */
export function watchStatements(): StatementWatch {
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const { query } = prototype;
  const ofCall = new AsyncLocalStorage<string[]>();
  const all: Asked[] = [];
  const takeAsked = () => all.splice(0);
  prototype.query = function (this: unknown, ...given: unknown[]) {
    const [first, second] = given;
    const asked = typeof first === 'string' ? { text: first } : (first as Partial<Asked>);
    const { text = '', values = Array.isArray(second) ? (second as unknown[]) : [] } =
      asked as Partial<Asked>;
    all.push({ text, values });
    ofCall.getStore()?.push(text);
    return query.apply(this, given);
  };
  return {
    take: () => takeAsked().map(({ text }) => text),
    takeAsked,
    async during(call) {
      const own: string[] = [];
      await ofCall.run(own, call);
      return own;
    },
    stop: () => void (prototype.query = query),
  };
}
