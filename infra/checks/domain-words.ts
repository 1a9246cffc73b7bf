import { lineAt, repositoryFiles, textOf } from './repository-files.ts';

/** Nouns of research funding and of what people do here; plurals count too. */
const nouns = 'consortium cordis eligibility grant helix horizon msca opportunity orcid proposal researcher ror'.split(
  ' ',
);
const pluralOf = (noun: string): string =>
  noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : noun.endsWith('x') ? `${noun}es` : `${noun}s`;
/** By each form in which it is sought. */
const nounOf = new Map(nouns.flatMap((noun) => [[noun, noun] as const, [pluralOf(noun), noun] as const]));

/** Parts of `infra` that are about the product: the whole system, the laboratory, test fixtures and words of languages. */
const apart = /^infra\/(?:hungarian|lab|languages|system|testing)\//;
/** Where a word is right, and why. */
const exceptions: readonly { files: RegExp; words: readonly string[] }[] = [
  // This check names them.
  { files: /^infra\/checks\/domain-words(?:\.test)?\.ts$/, words: nouns },
  // Names of services: checks read their folders, and Prometheus reads every service of the topology.
  { files: /^infra\/(?:checks|observability\/prometheus)\//, words: ['consortium', 'helix'] },
  // Names of tests that prove clauses of accessibility.
  { files: /^infra\/checks\/accessibility-tests\.ts$/, words: ['opportunity'] },
  // Models are named after the data that they learned from; their cards and licences credit it.
  { files: /^infra\/(?:embeddings\/|search\/order\/|checks\/third-party\.ts$)/, words: ['cordis', 'horizon', 'msca'] },
  // Words of texts, each with how much it says of a subject.
  { files: /^infra\/text\/subject-words\.json$/, words: nouns },
  // Every setting is read there, also those of providers of sign-in.
  { files: /^infra\/config\//, words: ['orcid'] },
];

/** Words in a text, also within names such as `helixColours` and `ORCID_ISSUER`. */
const words = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;

/** Every word of the domain in a file of `infra`, as `line: word`; each word once a line. */
export function domainWords(path: string, text: string): string[] {
  const allowed = new Set(exceptions.flatMap(({ files, words }) => (files.test(path) ? words : [])));
  const found = [...text.matchAll(words)].flatMap(({ 0: word, index }) => {
    const noun = nounOf.get(word.toLowerCase());
    return noun && !allowed.has(noun) ? [`${lineAt(text, index)}: ${word}`] : [];
  });
  return [...new Set(found)];
}

/** What only services and their contract may know: adapters and the service kit serve any product. */
export async function findDomainWords(root: string): Promise<string[]> {
  const findings: string[] = [];
  for (const path of await repositoryFiles(root)) {
    if (!path.startsWith('infra/') || apart.test(path)) continue;
    const text = await textOf(root, path);
    if (text) findings.push(...domainWords(path, text).map((finding) => `${path}:${finding}`));
  }
  return findings;
}
