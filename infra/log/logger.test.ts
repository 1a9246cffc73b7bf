import { createLogger } from './logger.ts';
import { readableLine } from './readable-lines.ts';

function written(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger({ service: 'notes', destination: { write: (line) => void lines.push(line) } }));
  return lines.join('');
}
const canary = 'canary-7f3a';

describe('a log line', () => {
  it.each([
    { password: canary },
    { plainPassword: { first: canary, second: canary } },
    { _token: canary },
    { token: canary },
    { csrfToken: canary },
    { authCode: canary },
    { nested: { deep: [{ passwordHash: canary }] } },
    { headers: { cookie: canary } },
    { cookie: `consortia-session=${canary}` },
    { 'set-cookie': [canary] },
    { 'x-consortia-token': canary },
    { Authorization: canary },
    { totpSecret: canary },
    { backupCodes: [canary] },
    { body: { prompt: canary } },
    { private_key: canary },
    { deviceToken: canary },
  ])('never holds the secret of %j', (entry) => {
    expect(written((log) => log.info(entry, 'Something'))).not.toContain(canary);
    expect(written((log) => log.child(entry).info('Something'))).not.toContain(canary);
  });

  it.each([
    `GET /sign-up/confirm?token=${canary}`,
    `password=${canary}&email=a`,
    `plainPassword[first]=${canary}`,
    `{"password":"${canary}"}`,
    `cookie: consortia-session=${canary}; theme=dark`,
    `__Host-consortia-device=${canary}`,
    `Authorization: Bearer ${canary}`,
    `callback?code=${canary}`,
    `callback?iss=a&state=${canary}`,
    `client_secret=${canary}&code_verifier=${canary}`,
    `cookie: consortia-provider=${canary}`,
  ])('never holds what slipped into a sentence or an error: %s', (text) => {
    expect(written((log) => log.info(text))).not.toContain(canary);
    const cause = new Error(text);
    expect(written((log) => log.error({ err: new Error(text, { cause }) }, 'Failed'))).not.toContain(canary);
    expect(written((log) => log.error(cause))).not.toContain(canary);
  });

  it('never holds an internal token', () => {
    const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhIn0abcdef.c2lnbmF0dXJlLWNhbmFyeQ';
    expect(written((log) => log.info(`x-consortia-token: ${token}`))).not.toContain('c2lnbmF0dXJl');
  });

  it('keeps what is no secret, and an error with its causes but without what hangs on it', () => {
    const err = Object.assign(new Error('outer', { cause: new Error('inner') }), {
      code: 11000,
      keyValue: { email: canary },
    });
    const line = JSON.parse(written((log) => log.error({ err, requestId: 'r1', code: 'E1' }, 'Failed')));
    expect(line).toMatchObject({ service: 'notes', requestId: 'r1', code: 'E1', msg: 'Failed' });
    expect(line.err).toMatchObject({ message: 'outer', code: 11000, cause: { message: 'inner' } });
    expect(JSON.stringify(line)).not.toContain(canary);
  });

  const attack = 'a\n{"level":60,"msg":"forged"}\r\u001b[2J\u009b31m\u2028\u202e\u0000';
  it('is one line without anything a terminal obeys, whatever a name or a value holds', () => {
    const text = written((log) => log.info({ [attack]: attack, err: new Error(attack) }, attack));
    expect(text.trimEnd().split('\n')).toHaveLength(1);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(text.trimEnd()).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u202e]/);
    expect(JSON.parse(text).msg).toBe(attack);
  });

  it('for a terminal escapes the same', () => {
    const json = written((log) =>
      log.info({ name: attack, err: new Error('broken', { cause: new Error('inner') }) }, attack),
    );
    const line = readableLine(json);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(line.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
    expect(line.split('\n')[0]).toMatch(/^\d\d:\d\d:\d\d\.\d{3} info {2}notes {9}a\\u000a/);
    expect(line).toMatch(/broken[\s\S]*caused by: Error: inner/);
  });

  it('below the level is not written', () => {
    expect(written((log) => log.debug('quiet'))).toBe('');
  });
});
