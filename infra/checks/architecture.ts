import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type IViolation } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { findFolderCircles } from './folder-circles.ts';

const places = ['proto', 'infra', 'gateway', 'services', 'web'];
const rules = new URL('../../.dependency-cruiser.cjs', import.meta.url).pathname;
/** Fewer imports than files can only mean that the sources were not understood. */
const importsPerFile = 0.5;

const describe = ({ rule, from, to, cycle }: IViolation): string =>
  `${from}: ${rule.name}: ${cycle ? cycle.map((step) => step.name).join(' → ') : to}`;

/** Imports below `root` that break a rule of `.dependency-cruiser.cjs` or close a circle of folders, as `file: rule: imported`. */
export async function findForbiddenImports(root: string): Promise<string[]> {
  const options = await extractDepcruiseOptions(rules);
  const { output } = await cruise(
    places.filter((place) => existsSync(join(root, place))),
    { ...options, baseDir: root, validate: true },
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser gave a report where a result was expected');
  const { violations, totalCruised, totalDependenciesCruised = 0 } = output.summary;
  const findings = [...violations.map(describe), ...findFolderCircles(output.modules)];
  if (totalDependenciesCruised < totalCruised * importsPerFile)
    findings.push(`${totalDependenciesCruised} imports in ${totalCruised} files: the sources were not read`);
  return [...new Set(findings)].sort();
}
