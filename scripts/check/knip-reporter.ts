import type { Reporter } from 'knip';

/**
 * Passes knip's findings to `dead-code.ts` together with the number of files, which knip's own reporters do not
 * report.
 */
const reporter: Reporter = ({ issues, counters }) => {
  const faults = Object.entries(issues).flatMap(([type, files]) =>
    Object.values(
      files as Record<string, Record<string, { filePath: string; line?: number; symbol: string }>>,
    )
      .flatMap((symbols) => Object.values(symbols))
      .map(({ filePath, line, symbol }) => ({ type, filePath, line, symbol })),
  );
  process.stdout.write(JSON.stringify({ faults, examined: counters.processed }));
};

export default reporter;
