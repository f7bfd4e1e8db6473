import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { INCIDENTS, type Incident } from './incidents.ts';
import { endNetwork, makeNetwork, SHOPPERS } from './network.ts';
import { packagesOfPage, PUBLIC_ADDRESS } from './cluster.ts';
import { makeDebian } from './debian.ts';
import { failuresOf, longestGap, startShoppers } from './shoppers.ts';
import { startWholeShop, type WholeShop } from './shop.ts';

/**
 * `npm run gameday [-- --only=primary,disk] [--base=FOLDER]` boots three empty Debians in network namespaces, types the blocks of
 * docs/high-availability.md there, lets one thing after another happen under orders, and prints how long nobody could order,
 * what shoppers were answered, and whether an acknowledged order was lost. Exits with 1 when a limit was passed. Needs root, a
 * built release (`npm run build`), and Debian's packages debootstrap, systemd-container, openssl and caddy. The empty Debian stays in
 * `--base`, when it is given, for the next time.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, base: { type: 'string' }, keep: { type: 'boolean' } },
});
const PROGRAMS = ['ip', 'nsenter', 'debootstrap', 'systemd-nspawn', 'caddy', 'openssl'];
const CALM_MS = 3_000;

const inBase = process.env['GAMEDAY_BASE'];

if (inBase === undefined) {
  requirePrograms();
  const made = values.base ? null : mkdtempSync(join(tmpdir(), 'wenber-debian-'));
  const base = values.base ?? join(made!, 'base');
  makeDebian(base, packagesOfPage());
  say('an empty Debian is there');
  makeNetwork();
  // Unlike `ip netns exec` it leaves the mounts as they are, so the machines that are made inside are known outside.
  const again = [`--net=/run/netns/${SHOPPERS}`, process.execPath, ...process.argv.slice(1)];
  const env = {
    ...process.env,
    GAMEDAY_BASE: base,
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    NODE_NO_WARNINGS: '1',
  };
  const inside = spawn('nsenter', again, { stdio: 'inherit', env });
  const end = () => inside.kill('SIGTERM');
  process.on('SIGINT', end).on('SIGTERM', end);
  inside.once('exit', (code) => {
    endNetwork();
    if (made) rmSync(made, { recursive: true, force: true });
    process.exit(code ?? 1);
  });
} else process.exit(await gameDay(inBase));

function requirePrograms(): void {
  const missing = PROGRAMS.filter((program) => {
    try {
      execFileSync('sh', ['-c', `PATH=$PATH:/usr/sbin:/sbin command -v ${program}`], { stdio: 'ignore' });
      return false;
    } catch {
      return true;
    }
  });
  const why =
    process.getuid?.() === 0
      ? missing.length > 0 && `these are missing: ${missing.join(', ')}`
      : 'it must run as root';
  if (!why) return;
  process.stderr.write(`The game day cannot be played here: ${why}.\n`);
  process.exit(1);
}

async function gameDay(base: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'wenber-gameday-'));
  chmodSync(folder, 0o755);
  let shop: WholeShop | undefined;
  try {
    shop = await startWholeShop(folder, base, say);
    const wanted = values.only?.split(',') ?? [''];
    const played = INCIDENTS.filter(({ name }) => wanted.some((words) => name.includes(words)));
    let isGood = true;
    for (const incident of played) isGood = (await play(incident, shop)) && isGood;
    return isGood ? 0 : 1;
  } finally {
    // The programs of the machines hold their disks.
    for (const { vanish } of shop?.cluster.machines ?? []) vanish();
    shop?.cluster.end();
    if (!values.keep) rmSync(folder, { recursive: true, force: true });
  }
}

/** Lets it happen under orders and says what came of it; false when a limit was passed. */
async function play(incident: Incident, shop: WholeShop): Promise<boolean> {
  const shoppers = startShoppers(incident.at?.(shop) ?? PUBLIC_ADDRESS, shop.buyers, shop.product._id);
  const { seen, acknowledged } = shoppers;
  await wait(CALM_MS);
  const from = Date.now();
  const mend = await incident.happen(shop);
  const deadline = Date.now() + 2 * incident.orderGap;
  // It is over when orders have gone through for a while again.
  while (Date.now() < deadline && !hasRecovered(seen, from)) await wait(100);
  if (mend) await mend();
  await Promise.all([shop.ready(), shop.cluster.healthy()]);
  await wait(CALM_MS);
  await shoppers.stop();
  const lost = await lostOf(shop, acknowledged);
  const gap = longestGap(seen, 'order', from);
  const failures = failuresOf(seen, from);
  const unexpected = Object.keys(failures).filter(
    (name) => !incident.mayAnswer.some((may) => name.endsWith(may)),
  );
  const isGood = lost === 0 && gap <= incident.orderGap && unexpected.length === 0;
  const met = Object.entries(failures).map(([name, times]) => `${times} × ${name}`);
  say(
    `${isGood ? 'good' : 'BAD '} | ${incident.name} | no order for ${gap} ms (limit ${incident.orderGap}) | ` +
      `no page for ${longestGap(seen, 'page', from)} ms | ${met.join(', ') || 'no error'} | ` +
      `${acknowledged.size} orders, ${lost} lost`,
  );
  return isGood;
}

function hasRecovered(seen: Parameters<typeof longestGap>[0], from: number): boolean {
  const since = Date.now() - CALM_MS;
  const late = seen.filter(({ at }) => at > Math.max(from, since));
  return Date.now() - from > CALM_MS && late.length > 20 && Object.keys(failuresOf(late, from)).length === 0;
}

async function lostOf({ query }: WholeShop, acknowledged: ReadonlySet<string>): Promise<number> {
  const { rows } = await query('select id from orders where id = any($1)', [[...acknowledged]]);
  return acknowledged.size - rows.length;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
