import { resetFactorOfAddress } from '../server/accounts/second-factor/reset-factor-of-address.ts';
import { StartError } from '../server/lib/start-error.ts';
import { ConfigError, readConfig } from '../server/platform/config.ts';
import { loadEnvironment } from './load-environment.ts';
import { openShop } from './open-shop.ts';

/**
 * Removes the second factors of one account, for the last owner who has lost theirs. With an embedded database the
 * shop must be stopped.
 */
try {
  const email = process.argv[2]?.trim().toLowerCase();
  if (!email)
    throw new StartError('Please name the address of the account: npm run factor:reset -- name@example.com');
  loadEnvironment();
  const config = readConfig(process.env);
  const database = await openShop(config);
  try {
    const factors = await resetFactorOfAddress(database, email);
    process.stdout.write(
      `Took ${factors} second factors of ${email} away, and ended all sessions of the account.\n`,
    );
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof StartError || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
