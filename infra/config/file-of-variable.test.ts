import { tmpdir } from 'node:os';
import { fileOfVariable } from './file-of-variable.ts';
import { readConfig } from './read-config.ts';

describe('a setting in a file', () => {
  it('is its content, and absent without a file', () => {
    expect(fileOfVariable({ FIELD_KEYS_FILE: ` ${import.meta.filename} ` }, 'FIELD_KEYS')).toContain(
      'a setting in a file',
    );
    expect(fileOfVariable({ FIELD_KEYS_FILE: '' }, 'FIELD_KEYS')).toBeUndefined();
    expect(fileOfVariable({}, 'FIELD_KEYS')).toBeUndefined();
  });

  it.each([
    ['/nowhere', /^LLM_API_KEY_FILE: \/nowhere cannot be read \(ENOENT/],
    [tmpdir(), /^LLM_API_KEY_FILE: .+ cannot be read \(EISDIR/],
  ])('is named by its variable where %s cannot be read', (file, sentence) => {
    const env = { LLM_PROVIDER: 'openai', LLM_MODEL: 'a', LLM_API_KEY_FILE: file };
    expect(() => readConfig(env)).toThrow(sentence);
  });
});
