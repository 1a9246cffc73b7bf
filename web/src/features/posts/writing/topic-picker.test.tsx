import '../../../testing/element-layout.ts';
import '../../../testing/text-encoder.ts';

import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aTopic } from '../../../testing/funding-topics.ts';
import { mockResponses } from '../../../testing/responses.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { TopicPicker } from './topic-picker.tsx';

const long = aTopic('one', 'q'.repeat(129));
let product: ReturnType<typeof mockResponses>;
function show(topicId: string | null, response: { status?: number; body: unknown }) {
  product = mockResponses(() => response);
  showPage(<TopicPicker topicId={topicId} error={undefined} onChoose={() => undefined} />, { at: '/', path: '/' });
}
const field = () => screen.getByRole('combobox', { name: 'Funding topic' });

describe('the field that finds funding topics', () => {
  afterEach(() => product.stop());

  it("says 'Something went wrong' where looking topics up fails without a sentence [V48]", async () => {
    show(null, { status: 500, body: null });
    await userEvent.type(field(), 'quantum');
    const sentence = (await screen.findAllByText('Something went wrong')).find(({ id }) => id !== '');
    expect([field().getAttribute('aria-invalid'), field().getAttribute('aria-describedby')]).toEqual([
      'true',
      expect.stringContaining(sentence?.id ?? 'no sentence'),
    ]);
  });

  it('says what the service says where that fails with a sentence', async () => {
    show(null, { status: 503, body: { message: 'The index is being rebuilt.' } });
    await userEvent.type(field(), 'quantum');
    expect((await screen.findAllByText('The index is being rebuilt.')).length).toBeGreaterThan(0);
  });

  it('truncates the title of a chosen topic at 128 characters [V50]', async () => {
    show('one', { body: long });
    expect((await screen.findByText(`${'q'.repeat(128)}…`)).title).toBe(long.title);
  });
});
