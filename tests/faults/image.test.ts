import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ADMINISTRATOR } from '../support/administrator.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { bodyOf } from '../support/factories.ts';
import { mailboxOver } from '../support/mailbox.ts';
import { walkMainJob } from '../support/main-walk.ts';
import { paypalVariables, startPaypalSimulator } from '../support/paypal-simulator.ts';
import { freePort } from '../support/postgres-server.ts';
import { clientAt } from '../support/shop-client.ts';

vi.setConfig({ testTimeout: 300_000 });

const SOON = { timeout: 120_000, interval: 200 };
/** The image of deploy/Containerfile, as `buildah` knows it; docs/deploying.md says how it is made and tried. */
const IMAGE = process.env['WENBER_IMAGE'];
const NOBODY = 10_001;
if (!IMAGE) process.stdout.write('image: WENBER_IMAGE is not set, so no image is tried\n');

const buildah = (...given: string[]) =>
  execFileSync('buildah', ['--storage-driver', process.env['STORAGE_DRIVER'] ?? 'vfs', ...given], {
    encoding: 'utf8',
  }).trim();

interface ImageConfig {
  Docker: {
    config: { Env: string[]; Entrypoint: string[]; User: string; WorkingDir: string; Healthcheck: object };
  };
}

/**
 * Returns the options of `unshare` that run the image with a root file system that nobody may write, as a user without
 * rights. A container's runtime would do the same; it needs control groups, which not every machine lets have.
 */
function optionsOf(root: string, data: string, variables: Record<string, string>): string[] {
  const { config } = (JSON.parse(buildah('inspect', '--type', 'image', IMAGE!)) as ImageConfig).Docker;
  expect(config.User).toBe(`${NOBODY}:${NOBODY}`);
  expect(config.Healthcheck).toBeDefined();
  execFileSync('chown', [config.User, data]);
  mkdirSync(join(root, 'var/lib/wenber'), { recursive: true });
  const mounts = [
    `mount --bind ${root} ${root}`,
    `mount -o remount,bind,ro ${root}`,
    `mount --bind ${data} ${root}/var/lib/wenber`,
    `mount -t tmpfs tmpfs ${root}/tmp`,
    `mount -t proc proc ${root}/proc`,
    `mount --rbind /dev ${root}/dev`,
    `exec chroot --userspec=${config.User} --groups= ${root} env -i -C ${config.WorkingDir} "$@"`,
  ];
  const given = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  const command = [...config.Env, ...given, ...config.Entrypoint];
  return ['--mount', '--propagation', 'private', 'sh', '-ec', mounts.join('\n'), 'sh', ...command];
}

test.skipIf(!IMAGE || !databaseKinds.includes('PostgreSQL'))(
  'the image sells with a root file system that nobody may write, as a user without rights, and stops in order',
  async () => {
    const [fresh, paypal, port] = [
      await freshDatabase('PostgreSQL'),
      await startPaypalSimulator(),
      await freePort(),
    ];
    const folder = mkdtempSync(join(tmpdir(), 'wenber-image-'));
    const container = buildah('from', IMAGE!);
    const options = optionsOf(buildah('mount', container), folder, {
      ...fresh.variables,
      ...paypalVariables(paypal),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: '/var/lib/wenber',
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      DEMO_DATA: 'false',
      REQUIRE_VERIFIED_EMAIL: 'false',
      UNPAID_PIECES: '0',
    });
    const child = spawn('unshare', options, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    try {
      const call = clientAt(`http://127.0.0.1:${port}`);
      const ready = async () => (await call('GET', '/api/ready').catch(() => null))?.status ?? said;
      await expect.poll(ready, SOON).toBe(200);
      // The start built no pages, and made no demo goods.
      expect(said).not.toContain('Building');
      expect(bodyOf(await call('GET', '/api/health'))).toMatchObject({
        status: 'ok',
        commit: expect.stringMatching(/^[0-9a-f]{40}$/),
      });
      expect((await call('GET', '/')).status).toBe(200);
      await walkMainJob({ call, paypal, mailbox: mailboxOver(async () => []) });
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
      buildah('rm', container);
      await paypal.close();
      await fresh.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
