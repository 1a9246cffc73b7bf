import { namesIn } from './places.ts';

describe('what may be the name of an organisation or a city', () => {
  it.each([
    ['Can the University of Bern join?', 'University of Bern'],
    ['may university of bern join', 'university of bern'],
    ['my colleague at oxford wants in', 'oxford'],
    ['Is ETH Zürich eligible?', 'ETH Zürich'],
    ['We are in Bern.', 'Bern'],
    ['We are in São Paulo, with friends', 'São Paulo'],
  ])('is found in "%s"', (text, name) => expect(namesIn(text)).toContain(name));

  it.each([
    'Do AI and MRI count?',
    'which calls are open',
    'Calls at TRL 5',
    'after our Horizon project',
    'money in Horizon Europe',
  ])('is not in "%s"', (text) =>
    expect(namesIn(text).filter((name) => ['AI', 'MRI', 'TRL', 'which', 'Horizon'].includes(name))).toEqual([]),
  );
});
