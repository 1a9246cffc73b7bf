import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { foldedWords } from '@consortia/proto/fold';

const { values } = parseArgs({ options: { data: { type: 'string', default: '../shared/data' } } });
const out = new URL('../../../proto/posts/masking/words.json', import.meta.url);
/** In fewer projects a word may be a misspelling, or half of a name. */
const minProjects = 10;

/** Writes the words of research texts, by which the masking knows two words from a name that is written with a blank inside. */
const file = gunzipSync(await readFile(`${values.data}/cordis_he_projects.jsonl.gz`)).toString();
const projects = new Map<string, number>();
for (const line of file.split('\n')) {
  if (line === '') continue;
  const { title, objective } = JSON.parse(line) as { title: string; objective: string };
  for (const word of new Set(foldedWords(`${title} ${objective}`))) projects.set(word, (projects.get(word) ?? 0) + 1);
}
const words = [...projects].filter(([word, count]) => count >= minProjects && /^[a-z]{2,}$/.test(word));
await writeFile(
  out,
  `${JSON.stringify({
    source: 'CORDIS, projects of Horizon Europe: European Commission, Decision 2011/833/EU, reuse with attribution',
    words: words
      .map(([word]) => word)
      .sort()
      .join(' '),
  })}\n`,
);
