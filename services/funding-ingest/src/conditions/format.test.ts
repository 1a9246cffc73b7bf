import { rulesOf } from '../../tests/conditions-of.ts';

const format = (text: string, others?: Parameters<typeof rulesOf>[2]) => rulesOf('format', text, others);

describe('the format of a proposal', () => {
  it.each([
    ['Proposals must not exceed 25 pages.', 25],
    ['Applications are limited to a maximum of forty (40) A4 pages.', 40],
    ['The page limit for the full application is 70.', 70],
    ['Part B of the proposal may be no longer than 30 pages.', 30],
  ])('has a number of pages: %s', (text, pages) => {
    expect(format(text).map((rule) => rule.pages)).toEqual(pages === null ? [] : [pages]);
  });

  it('has a limit for each part of a list, by its heading', () => {
    expect(format('· Scientific case: up to 6 pages· Team and track record: max. 2 pages· Budget table')).toMatchObject(
      [
        { kind: 'pages', pages: 6, part: 'Scientific case' },
        { kind: 'pages', pages: 2, part: 'Team and track record' },
      ],
    );
  });

  it('keeps the two stages apart', () => {
    const text =
      'At the first stage, proposals are limited to 10 pages; at the second stage, proposals are limited to 45 pages.';
    expect(format(text)).toMatchObject([
      { pages: 10, stage: 1 },
      { pages: 45, stage: 2 },
    ]);
  });

  it('adds pages to the standard', () => {
    expect(format('The page limit for proposals is increased by 5 pages.')).toMatchObject([
      { kind: 'extraPages', pages: 5 },
    ]);
  });

  it('is blind where proposals are evaluated so', () => {
    expect(format('Proposals will be evaluated blindly.', { deadlineModel: 'two-stage' })).toMatchObject([
      { kind: 'blind', stage: 1 },
    ]);
  });

  it.each([
    'A report of at most 20 pages is a deliverable of the project.',
    'The proposal builds on a policy paper of 60 pages.',
    'Each deliverable: a summary of up to 5 pages.',
  ])('is not what other documents have: %s', (text) => {
    expect(format(text)).toEqual([]);
  });
});
