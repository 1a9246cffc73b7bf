import { materialsOf, wordFinding } from './finding.ts';

const call = { title: 'Soils', url: '/funding/call/X', kind: 'funding call' };
const other = { title: 'Seas', url: '/funding/call/Y', kind: 'funding call' };

describe('a finding', () => {
  it('tells a language model under which heading each page was found', () => {
    const lines = [
      { text: 'No call was found.', isHeading: true },
      { text: 'Near in meaning:', isHeading: true },
      { text: '- Soils', of: call },
      { text: '- €5m' },
      { text: 'Others:', isHeading: true },
      { text: '- Seas', of: other },
    ];
    expect(materialsOf({ lines }).map(({ text }) => text)).toEqual([
      'No call was found.\nNear in meaning:\n- Soils\n- €5m',
      'Others:\n- Seas',
    ]);
    expect(wordFinding({ lines }).text).toContain('- Soils [1]');
  });

  it('is no material where there is nothing but a heading', () => {
    expect(materialsOf({ lines: [{ text: 'No call was found.', isHeading: true }] })).toEqual([]);
  });
});
