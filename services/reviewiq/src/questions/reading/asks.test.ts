import { asksIn } from './asks.ts';

describe('the questions in a text', () => {
  it.each([
    ['Which calls on soil are open and when do they close?', ['Which calls on soil are open', 'when do they close?']],
    ['We are an SME in Bern. Can we apply?', ['We are an SME in Bern.', 'Can we apply?']],
    [
      'We are an SME, can we apply, and what is the budget?',
      ['We are an SME,', 'can we apply,', 'what is the budget?'],
    ],
    ['Hello!\nWho works on lasers?', ['Hello! Who works on lasers?']],
    ['They do MRI. Which call fits? Any?', ['They do MRI.', 'Which call fits? Any?']],
  ])('"%s" are read one by one', (text, asks) => expect(asksIn(text)).toEqual(asks));

  it.each([
    'Which calls on wind and wave energy are open and have a budget of 3.5 million?',
    'What is the page limit, e.g. of Part B-1, in the call of 2026?',
    'Is there a partner that can and may coordinate?',
  ])('"%s" is one', (text) => expect(asksIn(text)).toEqual([text]));
});
