import pg from 'pg';

export interface StatementWatch {
  /** Returns the texts that were sent since the last call, in their order. */
  take(): string[];
  stop(): void;
}

/** Records every statement that this process sends to a database, whichever pool or library sends it. */
export function watchStatements(): StatementWatch {
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const { query } = prototype;
  let texts: string[] = [];
  prototype.query = function (this: unknown, ...given: unknown[]) {
    const [first] = given;
    texts.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''));
    return query.apply(this, given);
  };
  return {
    take() {
      const taken = texts;
      texts = [];
      return taken;
    },
    stop: () => void (prototype.query = query),
  };
}
