import { bannedWords } from './banned-words.ts';

describe('words that no file may hold', () => {
  it.each([
    ['the address of a registry', `see https://${'registry'}.example.org/zod`],
    ['a resolved address in the lock file', `      "resolved": "${'https'}://packages.example.org/zod.tgz",`],
    ['a home folder', `cd /${'home'}/ana/consortia`],
    ['a folder of one machine', `"/${'root'}/.cache"`],
    ['a note of what is not done', `// ${'TO'}${'DO'}: later`],
  ])('finds %s', (_, text) => expect(bannedWords(`first line\n${text}`)).toEqual([expect.stringMatching(/^2: /)]));

  it.each([
    ['paths of the web', 'https://example.org/home/page and /events/create'],
    ['paths in a container', '/var/lib/consortia and /data'],
    ['paths of the repository', '`services/posts/src` and ./root/file'],
    ['names of properties', 'const todos = work.root;'],
  ])('lets %s pass', (_, text) => expect(bannedWords(text)).toEqual([]));
});
