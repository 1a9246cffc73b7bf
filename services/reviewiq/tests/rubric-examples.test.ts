import { examples } from '../src/rubrics/examples/examples.ts';
import { rubrics } from '../src/rubrics/rubrics.ts';

const names = Object.values(rubrics).flatMap((scheme) =>
  Object.values(scheme).flatMap((aspects) => aspects.map(({ name }) => name)),
);

describe('examples of rubrics', () => {
  it('exist for every aspect of Part B-1, and for no other one', () => {
    expect(Object.keys(examples).sort()).toEqual([...new Set(names)].sort());
  });
});
