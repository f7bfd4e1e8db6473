import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSheetBack, writeSheet } from './native-reader/sheet.ts';

/**
 * `npm run native-reader` writes all Amharic texts to `native-reader.csv` for a native reader to correct; `npm run
 * native-reader -- corrected.csv` copies the corrections into the catalogues.
 */
const ROOT = join(import.meta.dirname, '..');
const SHEET = 'native-reader.csv';
const [corrected] = process.argv.slice(2);
try {
  if (corrected === undefined) {
    writeFileSync(join(ROOT, SHEET), writeSheet(ROOT));
    process.stdout.write(`The texts are in ${SHEET}; correct the column 'amharic' and read the file back.\n`);
  } else {
    const count = readSheetBack(ROOT, readFileSync(corrected, 'utf8'));
    process.stdout.write(`${count} texts were changed.\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
