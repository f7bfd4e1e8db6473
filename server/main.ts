// Imported first, because the modules below read compiled texts while they load.
import './lib/compile-texts.ts';
import { probePort } from './lib/http/port.ts';
import { StartError } from './lib/start-error.ts';
import { ConfigError, readConfig, type Config } from './platform/config.ts';
import { keepFilesPrivate } from './lib/private-files.ts';
import { whenToldToEnd } from './lib/told-to-end.ts';

/**
 * The entry of the server: configuration → address → everything else (start-server.ts). The rest is loaded only when
 * the first two are right, so that a mistake in them is reported at once. No module imports this file.
 */

/**
 * With `--compile` all modules are loaded and nothing is started: Node stores them compiled (scripts/run-server.ts).
 */
const isCompiledOnly = process.argv.includes('--compile');

keepFilesPrivate();
// An unfinished start ends at once; the database survives that at any moment.
whenToldToEnd(() => process.exit(0));
try {
  const config = isCompiledOnly ? null : await readUsableConfig();
  const { startServer } = await import('./start-server.ts');
  if (config) await startServer(config);
} catch (error) {
  if (!(error instanceof StartError || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

async function readUsableConfig(): Promise<Config> {
  const config = readConfig(process.env);
  await probePort(config.host, config.port);
  return config;
}
