import { examples } from '../src/rubrics/examples/examples.ts';
import { rubrics } from '../src/rubrics/rubrics.ts';
import { statementModel } from '../src/rubrics/statement-model.ts';

const names = Object.values(rubrics).flatMap((scheme) =>
  Object.values(scheme).flatMap((aspects) => aspects.map(({ name }) => name)),
);

describe('examples of rubrics', () => {
  it('exist for aspects of Part B-1 alone, and every one of them has examples or is learnt', () => {
    const known = new Set([...Object.keys(examples), ...Object.keys(statementModel.aspects)]);
    expect([...known].filter((name) => !names.includes(name))).toEqual([]);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});
