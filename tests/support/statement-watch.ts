import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

export interface StatementWatch {
  /** Returns the texts that were sent since the last call, in their order. */
  take(): string[];
  /** Returns the texts that a call sends, in their order, and none of what goes on beside it. */
  during(call: () => Promise<unknown>): Promise<string[]>;
  stop(): void;
}

/** Records every statement that this process sends to a database, whichever pool or library sends it. */
export function watchStatements(): StatementWatch {
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const { query } = prototype;
  const ofCall = new AsyncLocalStorage<string[]>();
  let all: string[] = [];
  prototype.query = function (this: unknown, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '');
    all.push(text);
    ofCall.getStore()?.push(text);
    return query.apply(this, given);
  };
  return {
    take() {
      const taken = all;
      all = [];
      return taken;
    },
    async during(call) {
      const own: string[] = [];
      await ofCall.run(own, call);
      return own;
    },
    stop: () => void (prototype.query = query),
  };
}
