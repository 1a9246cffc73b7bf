import '../../../testing/text-encoder.ts';

import { profileMessages as labels } from '@consortia/proto/identity/messages/profile';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mockResponses } from '../../../testing/responses.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { DoctorateYear } from './doctorate-year.tsx';

let product: ReturnType<typeof mockResponses>;
const edit = () => userEvent.click(screen.getByRole('button', { name: labels.edit(labels.doctorateYear) }));
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: labels.doctorateYear });
const save = () => userEvent.click(screen.getByRole('button', { name: labels.save }));
const sent = () => product.sent.filter(({ method }) => method === 'PUT').map(({ path, body }) => ({ path, body }));
const at = { at: '/account/profile', path: '/account/profile' };

describe('the year of the doctorate', () => {
  beforeEach(() => {
    product = mockResponses(() => ({ body: { message: labels.fieldSaved } }));
  });
  afterEach(() => product.stop());

  it('is saved as a number, and removed with an empty field', async () => {
    showPage(<DoctorateYear year={2012} />, at);
    await edit();
    expect((await field()).value).toBe('2012');
    await userEvent.clear(await field());
    await userEvent.type(await field(), '2015');
    await save();
    await waitFor(() => expect(sent()).toEqual([{ path: '/profile/doctorate-year', body: { year: 2015 } }]));
    await edit();
    await userEvent.clear(await field());
    await save();
    await waitFor(() => expect(sent().at(-1)).toEqual({ path: '/profile/doctorate-year', body: { year: null } }));
  });

  it.each(['twelve', '1812', '20.5'])('is not sent where it is none: %s', async (typed) => {
    showPage(<DoctorateYear year={null} />, at);
    await edit();
    await userEvent.type(await field(), typed);
    await save();
    await screen.findByText(labels.yearInvalid(1930));
    expect(sent()).toEqual([]);
  });
});
