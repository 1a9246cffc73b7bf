import { ungluedParagraphs } from './flat-sections.ts';
import { footnotes, gluedWords } from './glued-words.ts';

const divided = (text: string): string[] => {
  const starts = [0, ...gluedWords(text)];
  return starts.map((start, at) => text.slice(start, starts[at + 1]));
};

describe('words that were glued together', () => {
  it.each([
    ['for doctoral candidatesNew research', ['for doctoral candidates', 'New research']],
    ['Eligible Principal InvestigatorThe grant', ['Eligible Principal Investigator', 'The grant']],
    ['adaptationsGuidanceHE Programme', ['adaptations', 'Guidance', 'HE Programme']],
    ['AssessmentEU Financial Regulation', ['Assessment', 'EU Financial Regulation']],
    ['the site ec.europa.euFunding', ['the site ec.europa.eu', 'Funding']],
  ])('are divided where the second starts: %s', (text, expected) => expect(divided(text)).toEqual(expected));

  it.each([
    'InvestEU',
    'SoilWise',
    'NetZeroCities',
    'rescEU',
    'agriPV',
    'GenAI4EU',
    'tCO2',
    'PhD',
    'EuroHPC',
    'mRNA',
    'McKinsey',
  ])('are left alone where a name has a capital inside: %s', (name) =>
    expect(divided(`within ${name} and more`)).toEqual([`within ${name} and more`]),
  );

  it('are not searched for inside web addresses', () => {
    const text = 'see https://example.org/digitalStrategyThe for more';
    expect(ungluedParagraphs(text)).toEqual([text]);
  });
});

describe('footnotes at the end of a text', () => {
  it('start where the numbers that were referred to come again in order', () => {
    const text = 'One [1] and two.[2] More of [1]. [1] The first. [2] The second.';
    expect(footnotes(text).map((at) => text.slice(at, at + 9))).toEqual(['[1] The f', '[2] The s']);
  });
  it('are none where numbers are only referred to', () => {
    expect(footnotes('One [1] and two [2].')).toEqual([]);
    expect(footnotes('No numbers')).toEqual([]);
  });
  it('are found in a time that grows with the text alone', () => {
    expect(footnotes('[1] '.repeat(50_000)).length).toBeLessThanOrEqual(1);
    expect(gluedWords('aB'.repeat(100_000))).toEqual([]);
  });
});
