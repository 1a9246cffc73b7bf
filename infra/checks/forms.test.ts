import { formProblem } from './forms.ts';

const byHand = new Set(['web/src/features/old/form.tsx']);
const problemOf = (path: string, source: string) => formProblem(path, source, byHand);
const form = '<form onSubmit={send}>';

describe('forms of the pages', () => {
  it.each([form, '<form>', '<form\n  noValidate'])('are refused outside the one component: %s', (source) =>
    expect(problemOf('web/src/features/new/form.tsx', source)).toMatch(/goes through Form/),
  );

  it.each(['<Form of={form}>', '<formatted>', 'const form = 1'])('are not found where there is none: %s', (source) =>
    expect(problemOf('web/src/features/new/form.tsx', source)).toBeNull(),
  );

  it('are allowed in the component, in native forms and in the search field', () => {
    for (const name of ['form', 'confirm-form', 'search-field'])
      expect(problemOf(`web/src/ui/${name}.tsx`, form)).toBeNull();
  });

  it('leave the list of those by hand once they are converted', () => {
    expect(problemOf('web/src/features/old/form.tsx', form)).toBeNull();
    expect(problemOf('web/src/features/old/form.tsx', '<Form of={form}>')).toMatch(/off the list/);
  });
});
