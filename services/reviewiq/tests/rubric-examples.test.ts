import { answerModel } from '../src/rubrics/answer-model.ts';
import { examples } from '../src/rubrics/examples/examples.ts';
import { rubrics } from '../src/rubrics/rubrics.ts';

const bySubsection = Object.entries(rubrics).flatMap(([scheme, subsections]) =>
  Object.entries(subsections).map(
    ([number, aspects]) => [`${scheme} ${number}`, aspects.map(({ name }) => name)] as const,
  ),
);

describe('what was learnt for the rubrics', () => {
  it('has examples for aspects of Part B-1 alone', () => {
    const names = bySubsection.flatMap(([, aspects]) => aspects);
    expect(Object.keys(examples).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(bySubsection)('decides on aspects of %s among names that it knows', (subsection, names) => {
    const { rivals, priors } = answerModel.subsections[subsection]!;
    expect(rivals.filter((name) => !(name in answerModel.aspects))).toEqual([]);
    expect(Object.keys(priors).filter((name) => !names.includes(name) || !rivals.includes(name))).toEqual([]);
    expect(Object.keys(priors).length).toBeGreaterThanOrEqual(4);
  });
});
