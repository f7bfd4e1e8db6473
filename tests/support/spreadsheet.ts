import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeTemporaryFolder } from './temporary.ts';

/** The version of LibreOffice on this machine (Debian: libreoffice-calc-nogui); null when it is not installed. */
export function versionOfSpreadsheet(): string | null {
  try {
    return /\d+\.\d+\.\d+/.exec(execFileSync('soffice', ['--version'], { encoding: 'utf8' }))?.[0] ?? null;
  } catch {
    return null;
  }
}

const FILTERS = {
  xlsx: 'xlsx:Calc MS Excel 2007 XML',
  ods: 'ods:calc8',
  csv: 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true',
} as const;
export type SavedAs = keyof typeof FILTERS;

/** Opens a workbook in LibreOffice and saves it, as a person would without touching a cell. */
export function savedInSpreadsheet(workbook: Uint8Array, as: SavedAs): Buffer<ArrayBuffer> {
  const folder = makeTemporaryFolder('spreadsheet');
  const [given, saved] = [join(folder, 'given.xlsx'), join(folder, 'saved')];
  writeFileSync(given, workbook);
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const args = [profile, '--headless', '--convert-to', FILTERS[as], '--outdir', saved, given];
  execFileSync('soffice', args, { stdio: 'pipe', timeout: 120_000 });
  return Buffer.from(readFileSync(join(saved, `given.${as}`)));
}
