import { Aggregator } from 'mingo/aggregator';
import { Context } from 'mingo/core';
import { Lazy } from 'mingo/lazy';
import * as accumulatorOperators from 'mingo/operators/accumulator';
import * as expressionOperators from 'mingo/operators/expression';
import * as pipelineOperators from 'mingo/operators/pipeline';
import * as projections from 'mingo/operators/projection';
import { commandError } from './command-error.ts';
import type { CompilePipeline } from './engine.ts';
import { compileFilter } from './match.ts';
import { compileSort } from './sort.ts';
import { accumulators, expressions, projectionOperators, stages as supportedStages } from './supported.ts';
import { type Document, isPlainObject } from './values.ts';

type Operators<T> = Record<`$${string}`, T>;
type Stage = (typeof pipelineOperators)['$match'];

/** mingo's stages, with filters and sorts done as the rest of the store does them. */
const ownStages: Operators<Stage> = {
  $match: (documents, filter) => {
    const matches = compileFilter(filter as Document);
    return documents.filter((document) => matches(document as Document));
  },
  $sort: (documents, sort) =>
    documents.transform((all) => {
      const { keysOf, compare } = compileSort(sort);
      const keyed = all.map((document) => ({ document, key: keysOf(document as Document) }));
      keyed.sort((a, b) => compare(a.key, b.key));
      return Lazy(keyed.map(({ document }) => document));
    }),
};

const pick = <T>(from: object, names: readonly string[]): Operators<T> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name))) as Operators<T>;

const context = Context.init({
  pipeline: { ...pick<never>(pipelineOperators, supportedStages), ...ownStages },
  accumulator: pick<never>(accumulatorOperators, accumulators),
  expression: pick<never>(expressionOperators, expressions),
  projection: pick<never>(projections, projectionOperators),
});

export const compilePipeline: CompilePipeline = (stages) => {
  checkStages(stages);
  const aggregator = new Aggregator(stages as never, { context, useStrictMode: true });
  return (documents) => refusing(() => aggregator.stream(documents as never) as unknown as Iterable<Document>);
};

/** mingo's complaints, as MongoDB's client expects errors. */
function* refusing(run: () => Iterable<Document>): Generator<Document> {
  try {
    yield* run();
  } catch (error) {
    if (error instanceof Error && error.constructor.name === 'MingoError') throw commandError(168, error.message);
    throw error;
  }
}

function checkStages(stages: unknown[]): asserts stages is Document[] {
  for (const stage of stages) {
    const names = isPlainObject(stage) ? Object.keys(stage) : [];
    const [name] = names;
    if (names.length !== 1 || !name)
      throw commandError(40323, 'A pipeline stage specification object must contain exactly one field.');
    if (name === '$changeStream')
      throw commandError(40573, 'The $changeStream stage is only supported on replica sets');
    if (!(supportedStages as readonly string[]).includes(name))
      throw commandError(40324, `Unrecognized pipeline stage name: '${name}'`);
    const operand = (stage as Document)[name];
    if (name === '$match') compileFilter(operand);
    if (name === '$sort') compileSort(operand);
    if (name === '$facet') for (const facet of Object.values(operand as Document)) checkStages(facet as unknown[]);
    if (name === '$skip' || name === '$limit') checkCount(name, operand);
  }
}

function checkCount(name: string, operand: unknown): void {
  if (typeof operand !== 'number' || !Number.isInteger(operand) || operand < (name === '$limit' ? 1 : 0))
    throw commandError(
      name === '$limit' ? 15958 : 5107200,
      `invalid argument to ${name} stage: the ${name === '$limit' ? 'limit must be positive' : 'value must not be negative'}`,
    );
}
