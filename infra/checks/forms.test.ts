import { formProblem } from './forms.ts';

const form = '<form onSubmit={send}>';

describe('forms of the pages', () => {
  it.each([form, '<form>', '<form\n  noValidate'])('are refused outside the one component: %s', (source) =>
    expect(formProblem('web/src/features/new/form.tsx', source)).toMatch(/goes through Form/),
  );

  it.each(['<Form of={form}>', '<formatted>', 'const form = 1'])('are not found where there is none: %s', (source) =>
    expect(formProblem('web/src/features/new/form.tsx', source)).toBeNull(),
  );

  it('are allowed in the component, in native forms and in the search field', () => {
    for (const name of ['form', 'confirm-form', 'search-field'])
      expect(formProblem(`web/src/ui/${name}.tsx`, form)).toBeNull();
  });
});
