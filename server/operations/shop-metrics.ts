import type { GaugeConfiguration } from 'prom-client';
import { answerSoon } from './answers-soon.ts';
import type { Sources } from './metric-sources.ts';

/**
 * Returns the gauges of the state that all nodes share, read from the database when Prometheus asks. They are absent
 * while the database is away.
 */
export const shopGauges = ({ jobs, reports, backups, config }: Sources): GaugeConfiguration<string>[] => [
  {
    name: 'jobs',
    help: 'Jobs that wait, are at work, or were given up within the hour; at most a minute old',
    labelNames: ['name', 'state'],
    async collect() {
      const counts = await answerSoon(jobs.count());
      this.reset();
      for (const { name, state, count } of counts ?? []) this.set({ name, state }, count);
    },
  },
  {
    name: 'job_oldest_waiting_seconds',
    help: 'For how long the oldest job of a kind has waited beyond its time; only kinds of which one waits',
    labelNames: ['name'],
    async collect() {
      const ages = await answerSoon(jobs.oldestWaiting());
      this.reset();
      for (const { name, seconds } of ages ?? []) this.set({ name }, seconds);
    },
  },
  {
    name: 'nightly_job_last_success_timestamp_seconds',
    help: 'When a job of each night was done last; before the first time, when it was planned',
    labelNames: ['name'],
    async collect() {
      const times = await answerSoon(jobs.lastNights());
      this.reset();
      for (const { name, at } of times ?? []) this.set({ name }, at.getTime() / 1000);
    },
  },
  {
    name: 'orders_last_day',
    help: 'Orders of the last 24 hours: placed, paid, and refunds that were sent',
    labelNames: ['event'],
    async collect() {
      const counts = await answerSoon(reports.ordersOfDay());
      this.reset();
      for (const { event, count } of counts ?? []) this.set({ event }, count);
    },
  },
  {
    name: 'orders_last_day_birr',
    help: 'In birr, as the ledger books it: ordered, money that came without tax withheld, money that went back',
    labelNames: ['event'],
    async collect() {
      const counts = await answerSoon(reports.ordersOfDay());
      this.reset();
      for (const { event, santim } of counts ?? []) this.set({ event }, santim / 100);
    },
  },
  backupGauge(backups, config),
];

/**
 * The time of the last good backup. A shop in production without a place for backups reports the year 1970, so that
 * the alert about old backups fires.
 */
const backupGauge = (
  backups: Sources['backups'],
  { mode }: Sources['config'],
): GaugeConfiguration<string> => ({
  name: 'backup_last_success_timestamp_seconds',
  help: 'When the last good backup was made, by where it is kept (nowhere: production has no place for them); 0 when there was none; absent while the database is away',
  labelNames: ['target'],
  async collect() {
    const statuses = await answerSoon(backups.read());
    this.reset();
    if (statuses?.length === 0 && mode === 'production') this.set({ target: 'nowhere' }, 0);
    for (const { target, madeAt } of statuses ?? []) this.set({ target }, (madeAt?.getTime() ?? 0) / 1000);
  },
});
