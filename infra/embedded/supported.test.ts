import { readCommands, writeCommands } from './dispatch.ts';
import { compileFilter } from './match.ts';
import { compilePipeline } from './stages.ts';
import * as supported from './supported.ts';
import { checkUpdate } from './update.ts';

/** An operand that each operator takes; `1` does for the rest. */
const operands: Record<string, unknown> = {
  $in: [1],
  $nin: [1],
  $not: { $gt: 1 },
  $type: 'string',
  $regex: 'a',
  $all: [1],
  $elemMatch: { $gt: 1 },
  $mod: [2, 0],
};
const topLevel: Record<string, unknown> = { $and: [{ a: 1 }], $or: [{ a: 1 }], $nor: [{ a: 1 }], $comment: 'c' };
const stageOperands: Record<string, unknown> = {
  $match: {},
  $sort: { a: 1 },
  $project: { a: 1 },
  $addFields: { b: 1 },
  $set: { b: 1 },
  $unset: 'b',
  $group: { _id: null },
  $count: 'n',
  $sortByCount: '$a',
  $unwind: '$a',
  $facet: { x: [{ $count: 'n' }] },
  $replaceRoot: { newRoot: '$$ROOT' },
  $replaceWith: '$$ROOT',
  $sample: { size: 1 },
};

describe('the list of what is supported', () => {
  it('names exactly the commands that are answered', () => {
    const handshakes = ['hello', 'isMaster', 'ismaster'];
    expect([...supported.commands].sort()).toEqual(
      [...Object.keys(readCommands), ...Object.keys(writeCommands), ...handshakes].sort(),
    );
  });

  it.each([...supported.queryOperators])('query operator %s is understood', (name) => {
    if (name === '$options') expect(() => compileFilter({ a: { $regex: 'a', $options: 'i' } })).not.toThrow();
    else if (name in topLevel) expect(() => compileFilter({ [name]: topLevel[name] })).not.toThrow();
    else expect(() => compileFilter({ a: { [name]: operands[name] ?? 1 } })).not.toThrow();
  });

  it.each(['$where', '$text', '$near', '$expr', '$jsonSchema', '$bitsAllSet'])(
    'query operator %s is refused',
    (name) => {
      expect(supported.queryOperators).not.toContain(name);
      expect(() => compileFilter({ [name]: {} })).toThrow();
      expect(() => compileFilter({ a: { [name]: 1 } })).toThrow(`unknown operator: ${name}`);
    },
  );

  it.each([...supported.updateOperators])('update operator %s is understood', (name) => {
    expect(() => checkUpdate({ [name]: { a: name === '$rename' ? 'b' : 1 } })).not.toThrow();
  });

  it('no other update operator is', () => {
    expect(() => checkUpdate({ $bit: { a: { and: 1 } } })).toThrow('Unknown modifier: $bit');
  });

  it.each([...supported.stages])('stage %s runs', (name) => {
    const run = compilePipeline([{ [name]: stageOperands[name] ?? 1 }]);
    expect(() => [...run([{ _id: 1, a: [1] }])]).not.toThrow();
  });

  it.each(['$out', '$merge', '$lookup', '$graphLookup', '$unionWith', '$changeStream'])(
    'stage %s is refused',
    (name) => {
      expect(() => compilePipeline([{ [name]: {} }])).toThrow(
        /Unrecognized pipeline stage name|only supported on replica sets/,
      );
    },
  );

  it.each([...supported.accumulators])('accumulator %s runs', (name) => {
    const run = compilePipeline([{ $group: { _id: null, out: { [name]: name === '$count' ? {} : '$a' } } }]);
    expect([...run([{ _id: 1, a: 1 }])]).toHaveLength(1);
  });

  it('no other accumulator or expression does', () => {
    const group = compilePipeline([{ $group: { _id: null, out: { $stdDevPop: '$a' } } }]);
    expect(() => [...group([{ a: 1 }])]).toThrow();
    const project = compilePipeline([{ $project: { out: { $function: { body: 'x', args: [], lang: 'js' } } } }]);
    expect(() => [...project([{ a: 1 }])]).toThrow();
  });
});
