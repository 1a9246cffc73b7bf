import { wishesOf } from './filters.ts';
import { tokensOf } from './tokens.ts';

const now = new Date('2026-11-29T12:00:00Z');
const read = (question: string) => wishesOf(tokensOf(question), new Set(), now);

describe('what a question asks of calls besides their subject', () => {
  it.each([
    ['Which calls close in March 2027?', '2027-03-01', '2027-03-31'],
    ['Which calls close in may?', '2027-05-01', '2027-05-31'],
    ['Which calls close before March 2027?', '2026-11-29', '2027-02-28'],
    ['Which calls close before the end of April 2027?', '2026-11-29', '2027-04-30'],
    ['Which calls close by 15 April 2027?', '2026-11-29', '2027-04-15'],
    ['Which calls close after June 2027?', '2027-07-01', '9999-12-31'],
    ['Which calls close in spring 2027?', '2027-03-01', '2027-05-31'],
    ['Which calls close in the next two months?', '2026-11-29', '2027-01-29'],
    ['Which calls close next week?', '2026-11-30', '2026-12-06'],
    ['Which calls close this year?', '2026-11-29', '2026-12-31'],
    ['Which calls have a deadline in 2027?', '2027-01-01', '2027-12-31'],
  ])('"%s" has a period from %s to %s', (question, from, to) => expect(read(question).deadline).toEqual({ from, to }));

  it.each([
    'Which calls may an SME apply for?',
    'May we take part in open calls on soil?',
    'How do people march for peace?',
  ])('"%s" names no month', (question) => expect(read(question)).toMatchObject({ deadline: null, opening: null }));

  it.each([
    ['calls with a total budget of at least 10 million', { least: 10_000_000, most: null, ofTotal: true }],
    ['calls with up to EUR 800.000 euros per project', { least: null, most: 800_000, ofTotal: false }],
    ['calls on 40 glaciers', { least: null, most: null }],
    ['calls at TRL 5 to 7', { trl: [5, 6, 7] }],
    ['calls at TRL 8 or higher', { trl: [8, 9] }],
    ['lump sum calls in two stages', { traits: ['lumpSum'], models: ['two-stage'] }],
    ['closed calls on soil', { statuses: ['closed'] }],
    ['forthcoming calls on soil', { statuses: ['forthcoming'] }],
    ['calls on soil', { statuses: ['open', 'forthcoming'] }],
  ])('"%s" is read', (question, wishes) => expect(read(question)).toMatchObject(wishes));
});
