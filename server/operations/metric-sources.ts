import { statfs } from 'node:fs/promises';
import type { CounterConfiguration, GaugeConfiguration } from 'prom-client';
import type { AdmissionQueue } from '#server/lib/admission/admission-queue.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import { BUILD } from '#server/platform/build-info.ts';
import type { Config } from '#server/platform/config.ts';
import { answerSoon } from './answers-soon.ts';
import type { SecurityEvents } from './security-events.ts';
import type { ResponseCache } from '#server/lib/response-cache/response-cache.ts';

export interface Sources {
  database: Database;
  jobs: Jobs;
  queues: Readonly<Record<string, AdmissionQueue>>;
  cache: Pick<ResponseCache, 'count'>;
  security: SecurityEvents;
  reports: { ordersOfDay(): Promise<readonly { event: string; count: number; santim: number }[]> };
  config: Pick<Config, 'dataDir' | 'nodeName' | 'mode'>;
  backups: { read(): Promise<{ target: string; madeAt: Date | null }[]> };
}

/** Returns the counters since the start, which are counted where things happen and read by Prometheus. */
export const counters = ({ queues, cache, security }: Sources): CounterConfiguration<string>[] => [
  {
    name: 'admission_refused_total',
    help: 'Calls that were refused because too many of their class waited (docs/decisions/0120)',
    labelNames: ['class'],
    collect() {
      this.reset();
      for (const [name, queue] of Object.entries(queues)) this.inc({ class: name }, queue.count().refused);
    },
  },
  {
    name: 'response_cache_requests_total',
    help: 'Pages, answers and files by whether they were in the cache (hit) or had to be made (miss)',
    labelNames: ['result'],
    collect() {
      const { hits, misses } = cache.count();
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
    },
  },
  {
    name: 'security_events_total',
    help: 'Sign-ins, refused passwords, codes, sessions and signatures, limits reached (docs/operations.md)',
    labelNames: ['event'],
    collect() {
      this.reset();
      for (const [event, count] of security.counts()) this.inc({ event }, count);
    },
  },
];

/** Returns the gauges of the present state, which are read when Prometheus asks. */
export const gauges = (sources: Sources): GaugeConfiguration<string>[] => [
  ...gaugesOfWork(sources),
  ...gaugesOfMachine(sources),
];

const gaugesOfWork = ({ queues, cache }: Sources): GaugeConfiguration<string>[] => [
  {
    name: 'admission_calls',
    help: 'Calls by class of admission (docs/decisions/0120): running and waiting now',
    labelNames: ['class', 'state'],
    collect() {
      for (const [name, { count }] of Object.entries(queues)) {
        const { running, waiting } = count();
        this.set({ class: name, state: 'running' }, running);
        this.set({ class: name, state: 'waiting' }, waiting);
      }
    },
  },
  {
    name: 'response_cache_entries',
    help: 'Responses that are in the cache now',
    collect() {
      this.set(cache.count().entries);
    },
  },
  {
    name: 'response_cache_bytes',
    help: 'Memory that the cache takes now',
    collect() {
      this.set(cache.count().bytes);
    },
  },
];

const gaugesOfMachine = ({
  database,
  config: { dataDir, nodeName },
}: Sources): GaugeConfiguration<string>[] => [
  {
    name: 'database_connections',
    help: 'Connections of this node to the database, and calls that wait for one',
    labelNames: ['state'],
    collect() {
      for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count);
    },
  },
  {
    name: 'database_up',
    help: 'Whether the database answers this node within two seconds (1) or not (0)',
    async collect() {
      this.set((await answerSoon(database.query('select 1'))) ? 1 : 0);
    },
  },
  {
    name: 'data_disk_bytes',
    help: 'The disk of DATA_DIR: its size, and what is left of it for the shop',
    labelNames: ['state'],
    async collect() {
      const { bsize, blocks, bavail } = await statfs(dataDir);
      this.set({ state: 'size' }, bsize * blocks);
      this.set({ state: 'free' }, bsize * bavail);
    },
  },
  {
    name: 'build_info',
    help: 'Always 1: which release this node runs, and its name',
    labelNames: ['version', 'commit', 'node'],
    collect() {
      this.set({ ...BUILD, node: nodeName }, 1);
    },
  },
];
