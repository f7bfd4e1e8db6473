import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceTexts, NAMED_ELSEWHERE } from './licences.ts';

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  licenses?: { license: { id: string } }[];
  properties: { name: string }[];
}

/** The parts of CycloneDX 1.5 that are read or mended here (https://cyclonedx.org/docs/1.5/json/). */
interface BillOfMaterials {
  bomFormat: string;
  metadata: { component: { name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * Writes what a release ships: `build/bom.cdx.json`, the packages with versions, licences and hashes, and
 * `build/licences.txt`, the texts of their licences.
 * @returns whether it could: an image has no npm.
 */
export function writeBillOfMaterials(root: string): boolean {
  const bill = billOfMaterials(root);
  if (!bill) return false;
  writeFileSync(join(root, 'build/bom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  writeFileSync(join(root, 'build/licences.txt'), licenceTexts(root));
  return true;
}

/**
 * Lists by npm the packages of every platform in the lock that are not for development; null where there is no npm.
 * @throws an Error with npm's words when the lock and package.json differ.
 */
export function billOfMaterials(root: string): BillOfMaterials | null {
  const made = askNpm(root);
  if (made.error) return null;
  if (made.status !== 0) throw new Error(`npm could not list what is shipped: ${made.stderr}`);
  const bill = JSON.parse(made.stdout) as BillOfMaterials;
  // npm 11 names the product by its folder, and knows licences of package.json alone.
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string };
  bill.metadata.component.name = name;
  const left = new Set<string>();
  for (const component of bill.components) {
    if (component.properties.some((property) => property.name === 'cdx:npm:package:development'))
      left.add(component['bom-ref']);
    const elsewhere = NAMED_ELSEWHERE[`${component.name}@${component.version}`];
    if (elsewhere) component.licenses ??= [{ license: { id: elsewhere.licence } }];
  }
  const isShipped = (ref: string) => !left.has(ref);
  bill.components = bill.components.filter((component) => isShipped(component['bom-ref']));
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => isShipped(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) }));
  return bill;
}

/**
 * Runs the npm that runs this, else the one that the system finds. `--omit=dev` would leave out what development needs
 * too, React among it (findings/npm-sbom-omits-what-is-shipped.sh).
 */
function askNpm(root: string) {
  const args = ['sbom', '--package-lock-only', '--sbom-type=application', '--sbom-format=cyclonedx'];
  const npm = process.env['npm_execpath'];
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm'];
  return spawnSync(command!, [...first, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}
