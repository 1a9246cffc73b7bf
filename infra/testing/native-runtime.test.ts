import { setTimeout as pause } from 'node:timers/promises';

const started: string[] = [];

describe('a test in Node', () => {
  beforeAll(() => void started.push('file'));

  it('is imported by Node itself under its own address', () => {
    expect(import.meta.url).toMatch(/^file:.*native-runtime\.test\.ts$/);
    expect(new Map()).toBeInstanceOf(structuredClone(new Map()).constructor);
  });

  it.failing('has a time limit', () => pause(60_000, undefined, { ref: false }), 20);

  it.each(['one', 'another'])('has the table rows of Jest: %s', (name) => {
    expect(started).toEqual(['file']);
    expect(expect.getState().currentTestName).toContain(name);
  });
});
