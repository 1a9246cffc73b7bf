import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { domainWords, findDomainWords } from './domain-words.ts';

describe('words of the domain in the infrastructure', () => {
  it.each([
    ['in a comment', '/** Sends a proposal. */', '2: proposal'],
    ['in the plural', "const kinds = ['opportunities'];", '2: opportunities'],
    ['within a name', 'const helixColours = [];', '2: helix'],
    ['within the name of a setting', 'env.ORCID_ISSUER', '2: ORCID'],
  ])('are found %s', (_, line, finding) => expect(domainWords('infra/kit/x.ts', `\n${line}`)).toEqual([finding]));

  it('are neither parts of other words nor the name of the product', () => {
    expect(domainWords('infra/kit/x.ts', "import { once } from '@consortia/proto/once'; // error, granted")).toEqual(
      [],
    );
  });

  it('are sought in all of infra but what is about the product, and may be where an exception says so', async () => {
    const root = mkdtempSync(join(tmpdir(), 'domain-words-'));
    const files = [
      'infra/store/a.ts',
      'infra/store/a.test.ts',
      'infra/system/a.ts',
      'infra/lab/a.ts',
      'services/a/b.ts',
    ];
    for (const file of [...files, 'infra/config/a.ts']) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), 'const orcidOfResearcher = null;');
    }
    execFileSync('git', ['init', '-q'], { cwd: root });
    const found = await findDomainWords(root);
    rmSync(root, { recursive: true });
    expect(found).toEqual([
      'infra/config/a.ts:1: Researcher',
      ...['infra/store/a.test.ts', 'infra/store/a.ts'].flatMap((file) => [`${file}:1: orcid`, `${file}:1: Researcher`]),
    ]);
  });
});
