import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { check } from 'recheck';
import { type Expression, readExpressions } from './read-expressions.ts';
import { repositoryFiles, textOf } from './repository-files.ts';

/** Sources that see texts of others; tests, benches and the tools of this repository read their own alone. */
const isChecked = (path: string): boolean =>
  /^(?:proto|gateway|services|infra|web\/src)\/.*\.tsx?$/.test(path) &&
  !/\.(?:test|e2e)\.tsx?$|(?:^|\/)(?:tests|testing|bench|e2e)\/|^infra\/(?:checks|lab|system\/(?:faults|load|processes|crashes|journeys))\//.test(
    path,
  );

const recorder = fileURLToPath(new URL('./record-expressions.ts', import.meta.url));
/**
 * Attacks are judged by the characters that a matcher reads of at most 10,000, never by the clock: a busy machine changes no
 * verdict. An expression may read each character 2,000 times, which bounded repetitions do. The limits below bound the work, so
 * nothing hangs without a `timeout`.
 */
const options = {
  timeout: null,
  randomSeed: 1,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  incubationLimit: 12_000,
  attackLimit: 20_000_000,
  maxAttackStringSize: 10_000,
  maxGeneStringSize: 1200,
  maxInitialGenerationSize: 200,
  maxGenerationSize: 40,
  maxIteration: 4,
  mutationSize: 20,
  crossoverSize: 10,
};
const judgedAtOnce = 2;
/** Attack strings are truncated to what shows how they repeat. */
const attackCharacters = 120;

type Placed = Expression & { path: string };
/** Null for an expression that is linear, otherwise what is wrong with it. */
export type Verdict = string | null;

/** Judges one expression, a search in a long text included. Deterministic: the fuzzer's seed is fixed. */
export async function judge({ source, flags }: Pick<Expression, 'source' | 'flags'>): Promise<Verdict> {
  const found = await check(source, flags, options);
  if (found.status === 'safe') return null;
  if (found.status === 'unknown') return `cannot be judged (${found.error.kind}); write it more simply`;
  const attack = found.attack.pattern.slice(0, attackCharacters);
  return `takes time that grows faster than the text (${found.complexity.summary}), for instance on ${attack}`;
}

async function recordBuilt(root: string, paths: readonly string[]): Promise<Placed[]> {
  if (paths.length === 0) return [];
  const run = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(process.execPath, [recorder, ...paths], run);
  const all = JSON.parse(stdout) as (Expression & { file: string })[];
  const pathOf = new Map(paths.map((path) => [pathToFileURL(join(root, path)).href, path]));
  return all.flatMap(({ file, ...expression }) => {
    const path = pathOf.get(file);
    return path === undefined ? [] : [{ ...expression, path }];
  });
}

/** Verdicts of earlier runs by expression: a repeated check judges only what is new. */
async function openVerdicts(root: string) {
  const { version } = JSON.parse(await readFile(join(root, 'node_modules/recheck/package.json'), 'utf8'));
  const file = join(root, `node_modules/.cache/expressions-${version}.json`);
  const known: Record<string, Verdict> = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  const pending: Record<string, Promise<Verdict>> = {};
  return {
    async of(expression: Expression): Promise<Verdict> {
      const key = `/${expression.source}/${expression.flags}`;
      if (Object.hasOwn(known, key)) return known[key]!;
      pending[key] ??= judge(expression);
      const verdict = await pending[key];
      known[key] = verdict;
      return verdict;
    },
    async save(): Promise<void> {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(known));
    },
  };
}

/** Super-linear expressions of these sources, and lines that build one from what is known at run time alone. */
export async function expressionFindings(
  root: string,
  sources: readonly { path: string; text: string }[],
): Promise<string[]> {
  const read = sources.map(({ path, text }) => ({ path, ...readExpressions(path, text) }));
  const builders = read.filter(({ built }) => built.length > 0);
  const recorded = await recordBuilt(
    root,
    builders.map(({ path }) => path),
  );
  const findings = builders.flatMap(({ path, built }) =>
    built
      .filter((line) => !recorded.some((one) => one.path === path && one.line === line))
      .map((line) => `${path}:${line}: builds an expression at run time and is no factory that this check knows`),
  );
  const literals = read.flatMap(({ path, literals }) => literals.map((literal) => ({ ...literal, path })));
  const verdicts = await openVerdicts(root);
  const waiting = [...literals, ...recorded].values();
  const judgeNext = async (): Promise<void> => {
    for (const expression of waiting) {
      const verdict = await verdicts.of(expression);
      const { path, line, source, flags } = expression;
      if (verdict !== null) findings.push(`${path}:${line}: /${source}/${flags} ${verdict}`);
    }
  };
  await Promise.all(Array.from({ length: judgedAtOnce }, judgeNext));
  await verdicts.save();
  return findings;
}

/** Refuses regular expressions whose time grows faster than the text that they are matched against. */
export async function findSlowExpressions(root: string): Promise<string[]> {
  const paths = (await repositoryFiles(root)).filter(isChecked);
  const sources = await Promise.all(paths.map(async (path) => ({ path, text: (await textOf(root, path)) ?? '' })));
  return (await expressionFindings(root, sources)).sort();
}
