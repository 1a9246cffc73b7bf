import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { BloomFilter } from 'bloomfilter';
import { filterFile, hashCount } from './breached-passwords.ts';
import { breachedForm, folded } from './password-forms.ts';

/** Size of the file: 2 MB. */
const bits = 2 ** 24;
/** Words of fewer letters are left out where a single password has them: they say too little, and the filter has no room. */
const longWord = 10;

/**
 * Writes `breached-passwords.bloom` from a folder of text files with one password a line: `node write-breached-passwords.ts FOLDER`. See
 * docs/adr/0066-breached-passwords.md for the list and its licence.
 */
function write(folder: string): void {
  const passwords = new Map<string, number>();
  for (const path of globSync('**/*.txt', { cwd: folder })) {
    for (const line of readFileSync(`${folder}/${path}`, 'utf8').split('\n')) {
      const form = breachedForm(folded(line));
      if (form !== null) passwords.set(form, (passwords.get(form) ?? 0) + 1);
    }
  }
  const isLikely = ([form, count]: [string, number]) =>
    count > 1 || (form.length >= longWord && /^\p{L}+$/u.test(form));
  const chosen = [...passwords].filter(isLikely);
  const filter = new BloomFilter(bits, hashCount);
  for (const [form] of chosen) filter.add(form);
  writeFileSync(filterFile, filter.buckets);
  process.stdout.write(`${chosen.length} of ${passwords.size} words, ${filter.error()} of other words match.\n`);
}

write(process.argv[2] ?? '.');
