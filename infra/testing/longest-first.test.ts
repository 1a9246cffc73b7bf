type Sorted = { path: string };
/** Plain JavaScript, as all that Jest loads itself. */
let LongestFirst: new (options: object) => { sort(tests: readonly Sorted[]): Sorted[] };
beforeAll(async () => {
  ({ default: LongestFirst } = await import(new URL('./longest-first.js', import.meta.url).href));
});
const config = { cache: false, rootDir: '/code', id: 'node', cacheDirectory: '/nowhere' };

function sorted(files: readonly (readonly [path: string, bytes: number, duration?: number])[]): string[] {
  const sizes = new Map(files.map(([path, bytes]) => [`/code/${path}`, bytes]));
  const context = { config, hasteFS: { getSize: (path: string) => sizes.get(path) } };
  const order = new LongestFirst({ contexts: [context], globalConfig: {} });
  const durations = new Map(files.map(([path, , duration]) => [`/code/${path}`, duration]));
  Object.assign(order, { time: ({ path }: Sorted) => durations.get(path) });
  const tests = files.map(([path]) => ({ path: `/code/${path}`, context }));
  return order.sort(tests).map(({ path }) => path.slice('/code/'.length));
}

describe('the order of test files', () => {
  it('starts with browsers and whole products where nothing is known, each by size', () => {
    const files = [
      ['proto/names.test.ts', 9000],
      ['services/posts/tests/drafts.test.ts', 3000],
      ['infra/system/journeys/search.test.ts', 2000],
      ['infra/system/e2e/lists.e2e.ts', 100],
      ['infra/system/e2e/every-page.e2e.ts', 200],
    ] as const;
    expect(sorted(files)).toEqual([
      'infra/system/e2e/every-page.e2e.ts',
      'infra/system/e2e/lists.e2e.ts',
      'infra/system/journeys/search.test.ts',
      'services/posts/tests/drafts.test.ts',
      'proto/names.test.ts',
    ]);
  });

  it('goes by the durations of an earlier run where there are any', () => {
    const files = [
      ['infra/system/e2e/lists.e2e.ts', 100, 3000],
      ['proto/names.test.ts', 9000, 5000],
    ] as const;
    expect(sorted(files)).toEqual(['proto/names.test.ts', 'infra/system/e2e/lists.e2e.ts']);
  });
});
