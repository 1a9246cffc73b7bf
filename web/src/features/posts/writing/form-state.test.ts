import { type FormAction, type FormState, formReducer, initialForm } from './form-state.ts';

const after = (...actions: FormAction[]): FormState => actions.reduce(formReducer, initialForm(null));

describe('the state of the form of an Opportunity', () => {
  it('keeps the reason against a field until that field changes', () => {
    const refused = { type: 'refused', reasons: { name: 'Too short.', helixes: 'Unknown.' } } as const;
    expect(after(refused, { type: 'changed', fields: ['name', 'message'] }).refused).toEqual({ helixes: 'Unknown.' });
  });

  it('marks nothing after the changes are discarded', () => {
    const refused = { type: 'refused', reasons: { name: 'Too short.' } } as const;
    expect(after({ type: 'attempted' }, refused, { type: 'changesDiscarded' })).toEqual(initialForm(null));
  });

  it('keeps the address and the decision to leave when changes are discarded', () => {
    const actions = [{ type: 'addressed', id: 'd1' }, { type: 'leaving' }, { type: 'changesDiscarded' }] as const;
    expect(after(...actions)).toEqual({ ...initialForm('d1'), leaving: true });
  });
});
