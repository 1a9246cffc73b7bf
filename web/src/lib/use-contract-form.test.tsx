import '../testing/text-encoder.ts';

import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { z } from 'zod';
import { TextInput } from '../ui/field.tsx';
import { Form, FormDialog } from '../ui/form.tsx';
import type { ApiError } from './client.ts';
import { FlashStack } from './flash-stack.tsx';
import { createStore } from './store.ts';
import { useContractForm } from './use-contract-form.ts';
import { hasUnsaved } from './use-unsaved-guard.ts';

const schema = z.object({
  title: z.string().trim().min(1, 'Enter a title.'),
  place: z.object({ city: z.string().min(1, 'Enter a city.') }),
});
type Values = z.infer<typeof schema>;
type Outcome = { message: string } | null;
const refusal = (part: Partial<ApiError>): ApiError => ({
  ...{ status: 422, message: 'The request was refused.', errors: [], fields: {}, errorType: null, code: null },
  ...part,
});

let sent: Values[];
let finish: { resolve: (outcome: Outcome) => void; reject: (problem: ApiError) => void };
let left: boolean[];
function Page({ clears = false, elsewhere = false }: { clears?: boolean; elsewhere?: boolean }) {
  const form = useContractForm({
    schema,
    initial: { title: '', place: { city: '' } },
    guarded: true,
    clears,
    elsewhere: elsewhere ? 'root' : undefined,
    send: (values) => {
      sent.push(values);
      return new Promise<Outcome>((resolve, reject) => {
        finish = { resolve, reject };
      });
    },
    onSent: () => left.push(!hasUnsaved()),
  });
  return (
    <Form of={form} button="Send">
      {/* In another order than the schema has. */}
      <TextInput label="City" {...form.field('place.city')} />
      <TextInput label="Title" {...form.field('title')} />
    </Form>
  );
}
function Nested() {
  const outer = useContractForm({
    schema,
    initial: { title: 'A', place: { city: 'B' } },
    send: async () => {
      throw new Error('The outer form was sent.');
    },
  });
  const inner = useContractForm({ schema: z.object({}), initial: {}, send: async () => ({ message: 'Inside.' }) });
  return (
    <Form of={outer}>
      <FormDialog of={inner} title="Name" button="Save" onClose={() => {}}>
        Text
      </FormDialog>
    </Form>
  );
}
const show = (page = <Page />) => {
  sent = [];
  left = [];
  render(
    <Provider store={createStore()}>
      <FlashStack />
      {page}
    </Provider>,
  );
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
/** What describes the field, as far as it is marked as wrong. */
const errorOf = (name: string) =>
  field(name).getAttribute('aria-invalid') &&
  document.getElementById(field(name).getAttribute('aria-describedby')!)!.textContent;
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const fill = async () => {
  await userEvent.type(field('City'), 'Porto');
  await userEvent.type(field('Title'), ' River ');
};

describe('a form of the contract', () => {
  it('sends nothing that the schema refuses, marks the fields and focuses the first wrong one on the page', async () => {
    show();
    await send();
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(field('City'));
    expect(errorOf('City')).toBe('Enter a city.');
    expect(errorOf('Title')).toBe('Enter a title.');
    await userEvent.type(field('City'), 'P');
    expect(errorOf('City')).toBeNull();
  });

  it('sends what the schema made of the fields, once while a request is under way, and shows the message', async () => {
    show();
    await fill();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(sent).toEqual([{ title: 'River', place: { city: 'Porto' } }]);
    await act(async () => finish.resolve({ message: 'It has been sent.' }));
    screen.getByText('It has been sent.');
    await send();
    expect(sent).toHaveLength(2);
  });

  it('shows the sentences of a refusal at their fields and keeps what was typed', async () => {
    show(<Page elsewhere />);
    await fill();
    await send();
    const fields = { title: ['This title is taken.'], 'place.city': ['There is no such city.'], version: ['Old.'] };
    await act(async () => finish.reject(refusal({ fields })));
    expect(errorOf('Title')).toBe('This title is taken.');
    expect(errorOf('City')).toBe('There is no such city.');
    expect(document.activeElement).toBe(field('City'));
    expect([field('City').value, field('Title').value]).toEqual(['Porto', ' River ']);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(hasUnsaved()).toBe(true);
  });

  it('shows a refusal that names none of its fields above the buttons, until the form is sent again', async () => {
    show(<Page elsewhere />);
    await fill();
    await send();
    await act(async () => finish.reject(refusal({ errors: ['Someone else has changed it.'] })));
    expect(screen.getByRole('alert').textContent).toBe('Someone else has changed it.');
    await send();
    expect(sent).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('guards changes until they are sent, and again after the next change', async () => {
    show();
    expect(hasUnsaved()).toBe(false);
    await fill();
    expect(hasUnsaved()).toBe(true);
    await send();
    await act(async () => finish.resolve({ message: 'It has been sent.' }));
    expect(left).toEqual([true]);
    expect(hasUnsaved()).toBe(false);
    expect(field('Title').value).toBe(' River ');
    await userEvent.type(field('Title'), '!');
    expect(hasUnsaved()).toBe(true);
  });

  it('is empty after it was sent where it starts again', async () => {
    show(<Page clears />);
    await fill();
    await send();
    await act(async () => finish.resolve({ message: 'It has been sent.' }));
    expect([field('City').value, field('Title').value]).toEqual(['', '']);
    expect(hasUnsaved()).toBe(false);
  });

  it('stays as it is where the reader does not send it after all', async () => {
    show();
    await fill();
    await send();
    await act(async () => finish.resolve(null));
    expect(left).toEqual([]);
    expect(hasUnsaved()).toBe(true);
  });

  it('does not send the form around its dialog', async () => {
    show(<Nested />);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    await screen.findByText('Inside.');
  });
});
