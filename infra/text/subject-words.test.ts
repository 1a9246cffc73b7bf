import { isGeneric, namesField, namesSubject } from './subject-words.ts';
import { hashOf, termOf } from './terms.ts';

describe('what a word says of a subject', () => {
  it.each(['project', 'innovation', 'strategies', 'European'])('is next to nothing for "%s"', (word) =>
    expect(isGeneric(hashOf(termOf(word)))).toBe(true),
  );
  it.each(['policy', 'machine', 'engineering'])('is something for "%s", which names no subject by itself', (word) => {
    expect(isGeneric(hashOf(termOf(word)))).toBe(false);
    expect(namesSubject(termOf(word))).toBe(false);
  });
  it.each(['seagrass', 'museum', 'hydrogen', 'unheardof'])('is all for "%s"', (word) =>
    expect(namesSubject(termOf(word))).toBe(true),
  );
  it('is added up in a text', () => {
    expect(namesField('Policy')).toBe(false);
    expect(namesField('Machine engineering')).toBe(true);
    expect(namesField('Innovative projects and their strategy')).toBe(false);
  });
});
