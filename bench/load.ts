import { startChild } from './children.ts';
import type { LoadOrder, LoadResult } from './load-worker.ts';
import { cpuSeconds } from './processes.ts';

/** The performance of a server under load. */
export interface Sample {
  /** Good answers per second. */
  perSecond: number;
  /** Good answers per second of the server's own processor time; null where the system does not tell it. */
  perCpuSecond: number | null;
  /** Latency in milliseconds. */
  p50: number;
  p99: number;
}

/** Puts load on servers from a process of its own. */
export interface Load {
  run(server: { pid: number }, order: LoadOrder): Promise<Sample>;
  stop(): Promise<void>;
}

export function startLoad(): Load {
  const worker = startChild('load-worker.ts');
  return {
    async run(server, order) {
      const before = cpuSeconds(server.pid);
      const result = await worker.ask<LoadResult>(order);
      const after = cpuSeconds(server.pid);
      if (result.bad > 0) throw new Error(`${result.bad} bad answers of ${order.url}: ${result.example}`);
      const hasAnswered = result.good > 0;
      if (!hasAnswered && !order.toleratesTimeouts)
        throw new Error(`${order.url} did not answer in ${result.seconds} s`);
      return {
        perSecond: result.good / result.seconds,
        perCpuSecond: before === null || after === null ? null : result.good / (after - before),
        p50: hasAnswered ? result.p50 : 1000 * result.seconds,
        p99: hasAnswered ? result.p99 : 1000 * result.seconds,
      };
    },
    stop: () => worker.stop(),
  };
}
