import { setTimeout as pause } from 'node:timers/promises';

/** Plain JavaScript, as all that Jest loads itself. */
let isOfTests: (url: string, project: string) => boolean;
beforeAll(async () => {
  ({ isOfTests } = await import(new URL('./native-runtime.js', import.meta.url).href));
});

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

describe('modules that are evaluated for each file', () => {
  it.each([
    ['proto/testing/people.ts', true],
    ['infra/system/e2e/sign-in.ts', true],
    ['infra/system/e2e/sign-in.e2e.ts', false],
    ['infra/testing/pdf.ts', false],
    ['node_modules/a/testing/b.js', false],
    ['proto/posts/drafts.ts', false],
  ])('are those in folders of tests inside the project: %s', (path, again) => {
    const project = 'file:///home/tests/consortia/';
    expect(isOfTests(`${project}${path}`, project)).toBe(again);
    expect(isOfTests(`file:///elsewhere/${path}`, project)).toBe(false);
  });
});
