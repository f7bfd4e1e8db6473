import { ConfigError, readConfig, type Config } from '#server/platform/config.ts';
import type { Log } from '#server/platform/log.ts';
import { askAddress, askProxy } from './ask-address.ts';
import { askBackups } from './ask-backups.ts';
import { askDatabase } from './ask-database.ts';
import { askMail } from './ask-mail.ts';
import { askChapa, askPaypal, askReachable, askTelegram } from './ask-providers.ts';
import { askPictures } from './ask-stores.ts';
import { findingsAbout, type Finding } from './finding.ts';
import { unknownVariables } from './unknown-variables.ts';

interface Asked {
  /** The number of the shop's nodes, each of which opens its own connections. */
  nodes: number;
  /** The receiver of a test mail; null to send none. */
  mailTo: string | null;
}

/**
 * Checks the variables of a shop and everything that it needs around it.
 * @param ofFile the names of variables in the file `.env`.
 */
export async function diagnose(
  variables: Record<string, string | undefined>,
  { ofFile, ...asked }: Asked & { ofFile: string[] },
): Promise<Finding[]> {
  const slips = unknownVariables(ofFile, Object.keys(variables));
  try {
    return [...slips, ...(await preflight(readConfig(variables), asked))];
  } catch (error) {
    if (error instanceof ConfigError) return [...slips, findingsAbout('configuration').failed(error.message)];
    throw error;
  }
}

/** Runs all checks at once. They leave nothing behind but empty folders. */
async function preflight(config: Config, { nodes, mailTo }: Asked): Promise<Finding[]> {
  const questions = [
    askDatabase(config, nodes),
    askPictures(config),
    askMail(config, mailTo),
    askPaypal(config),
    askChapa(config),
    askTelegram(config),
    askReachable(config),
    askBackups(config),
    askAddress(config),
    askProxy(config),
  ];
  return (await Promise.all(questions)).flat();
}

/**
 * Runs, in production, the checks that need no running shop, and logs each fault. It never stops a start: a node that
 * comes back while a provider is away serves everything that needs no provider (decision 0201).
 */
export async function warnBeforeStart(config: Config, log: Log): Promise<void> {
  if (config.mode !== 'production') return;
  const questions = [askPictures, askPaypal, askChapa, askTelegram, askReachable, askBackups, askProxy];
  const asked = [...questions.map((ask) => ask(config)), askDatabase(config, 1), askMail(config, null)];
  const found = await Promise.all(asked).catch((error: unknown) => {
    log.error({ err: error }, 'the doctor could not ask');
    return [];
  });
  for (const { outcome, about, says } of found.flat())
    if (outcome !== 'ok') log.warn({ event: 'preflight', outcome, about }, says);
}
