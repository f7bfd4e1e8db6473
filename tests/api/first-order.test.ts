import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../support/postgres-server.ts';
import { freshDatabase, quickKind, type FreshDatabase } from '../support/databases.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import { makeTemporaryFolder } from '../support/temporary.ts';

/** The texts of all listings of a language, as somebody copies them from the page. */
const listings = (markdown: string, language: string) =>
  Array.from(
    markdown.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)\\n\`\`\`$`, 'gms')),
    ([, text]) => text!,
  );

const SEPARATOR = '=====';
const hasCurl = spawnSync('curl', ['--version']).status === 0;

interface Document {
  info: { description: string };
}

describe('the first order of the API document', () => {
  let database: FreshDatabase;
  let shop: ServerProcess;
  let description: string;
  beforeAll(async () => {
    const port = String(await freePort());
    database = await freshDatabase(quickKind);
    shop = await startServer({
      ...database.variables,
      PORT: port,
      DEMO_DATA: 'true',
      REQUIRE_VERIFIED_EMAIL: 'true',
    });
    const document = (await (await fetch(`${shop.address}/api/openapi.json`)).json()) as Document;
    ({ description } = document.info);
  });
  afterAll(async () => {
    await shop.end('SIGTERM');
    await database.remove();
  });

  /** Runs the commands of the document in a shell and returns what each has printed. */
  async function run(commands: string[], path: string): Promise<string[]> {
    const script = ['set -eu', ...commands.flatMap((command) => [command, `echo '${SEPARATOR}'`])].join('\n');
    const shell = spawn('sh', ['-c', script], {
      env: { PATH: path },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    for await (const chunk of shell.stdout.setEncoding('utf8')) printed += chunk as string;
    return printed.split(`${SEPARATOR}\n`).slice(0, -1);
  }

  /** A folder whose `curl` is a few lines of Node's fetch. */
  function folderOfPlainCurl(): string {
    const folder = makeTemporaryFolder('plain-curl');
    const program = join(import.meta.dirname, '../support/plain-curl.mjs');
    writeFileSync(join(folder, 'curl'), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`);
    chmodSync(join(folder, 'curl'), 0o755);
    return folder;
  }

  const PATH = process.env['PATH']!;
  test.each([
    ...(hasCurl ? [{ by: 'curl', path: () => PATH }] : []),
    { by: 'a program of the tests that does what curl does', path: () => `${folderOfPlainCurl()}:${PATH}` },
  ])(
    'the ten calls of the API document, exactly as it shows them, place and pay an order, by $by',
    async ({ path }) => {
      const [preparation, ...commands] = listings(description, 'sh');
      expect(preparation).toContain(`SHOP='http://localhost:${shop.port}'`);
      const answers = listings(description, 'text');
      expect([commands.length, answers.length]).toEqual([10, 10]);

      const [, ...printed] = await run([preparation!, ...commands], path());

      expect(printed).toHaveLength(10);
      expect(JSON.parse(printed.at(-1)!)).toMatchObject({ isPaid: true, paymentMethod: 'PayPal' });
      // Each answer of the document is what comes, shortened: what stands there before and after an '…' is in it.
      printed.forEach((text, index) => {
        if (index === CODE) return expect(text.trim()).toMatch(/^\d{6}$/);
        for (const part of answers[index]!.split('…').flatMap((piece) => piece.match(FACTS) ?? []))
          expect([index + 1, text]).toEqual([index + 1, expect.stringContaining(part)]);
      });
    },
  );
});

/** The second step prints the code, and shows the mail in which it stands. */
const CODE = 1;
/** Names with their values: numbers, words, or texts that are not cut. */
const FACTS = /"\w+":(?:[\d.]+|true|false|null|"[^"]*")|"\w+":|<h1>.*<\/h1>/g;
