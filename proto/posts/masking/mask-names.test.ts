import { plainText, type RichText } from '../../rich-text.ts';
import { postResponseMessages } from '../messages/responses.ts';
import { stepsBetweenPauses } from './automaton.ts';
import { maskDocument, maskManyNames, maskNames } from './mask-names.ts';

const hidden = postResponseMessages.nameHidden;
const hiddenNames = {
  names: ['Ana Kovács', 'Ana', 'Kovács', 'University of Aurora'],
  domains: ['uni-aurora.example'],
};
const mask = maskNames(hiddenNames);

describe('masking names', () => {
  it.each([
    ['Ask Ana Kovács today', `Ask ${hidden} today`],
    ['Ask ANA KOVACS today', `Ask ${hidden} today`],
    ['Ask Ana Kova\u0301cs today', `Ask ${hidden} today`],
    ['the University  of\nAurora’s office', `the ${hidden}’s office`],
    ['ana.kovacs@uni-aurora.example', hidden],
    ['see https://uni-aurora.example/people/ana.', `see ${hidden}`],
    ['at uni-aurora.example we', `at ${hidden} we`],
    ['university-of-aurora', hidden],
  ])('takes the name out of %j', (text, expected) => expect(mask(text)).toBe(expected));

  it.each([
    ['Ana Kov\u00adács and A\u200bna', `${hidden} and ${hidden}`],
    ['ORCID 0000-0002-1825-0097, call +351 22 000 00 00', `ORCID ${hidden}, call ${hidden}`],
    ['ＫＯＶＡＣＳ', hidden],
  ])('is not fooled by %j', (text, expected) => expect(mask(text)).toBe(expected));

  it('knows letters that are written without their sign, and words of a name only as they are written', () => {
    const other = maskNames({ names: ['Søren Łukasz'], domains: [], words: ['Aurora'] });
    expect(other('Soren Lukasz, SØREN ŁUKASZ')).toBe(`${hidden}, ${hidden}`);
    expect(other('the Aurora laboratory, AURORA, an aurora')).toBe(`the ${hidden} laboratory, ${hidden}, an aurora`);
  });

  it.each([
    ['see kovacslab.org.', `see ${hidden}.`],
    ['linkedin.com/in/akovacs88 is me', `${hidden} is me`],
    ['(KOVACSLAB.ORG), -labs.uni.hu:8080/x', `(${hidden}), ${hidden}`],
    ['vácilab.hu, x.y-z.co.uk?a=1', `${hidden}, ${hidden}`],
    ['call 036 1 463 1111 now', `call ${hidden} now`],
    ['Tel.(0036) 1 4631111, 0044 20 7946 0000', `Tel.${hidden}, ${hidden}`],
    ['(20) 7946 0000 or +36-1-463-1111', `${hidden} or ${hidden}`],
    ['ORCID 0000000218250097 and 000000021694233X', `ORCID ${hidden} and ${hidden}`],
    ['ORCID 0000 0002 1694 233X', `ORCID ${hidden}`],
  ])('removes contact details from %j', (text, expected) => expect(mask(text)).toBe(expected));

  it.each([
    ['under grant agreement No 101069359.', `under ${hidden}.`],
    ['grant no. 857 560, GA 633053 and GA101069359', `${hidden}, ${hidden} and ${hidden}`],
    ['ERC 101039827 (project number: 947923)', `${hidden} (${hidden})`],
    ['Results in doi:10.5281/zenodo.4711, arXiv:2101.00001v2', `Results in doi:${hidden} ${hidden}`],
    ['PMID: 31452104, PMC6700000, ISBN 978-3-16-148410-0', `${hidden}, ${hidden}, ${hidden}`],
    ['Patents EP3456789B1, WO 2020/123456 and US 10,123,456 B2', `Patents ${hidden}, ${hidden} and ${hidden}`],
  ])('removes the numbers of grants and published works from %j', (text, expected) =>
    expect(mask(text)).toBe(expected),
  );

  it('leaves text that only looks like an address or a telephone number', () => {
    const texts = [
      'e.g. Fig.2 of v1.2, i.e. the end.Then we go on.In all, etc. U.S. data.csv',
      'in 2021-2027 (2021-2027), 2021 2022 2023 2024, budgets of 4 870 000, 10 000 000 and (10 000 000) EUR',
      'grants of 500 000 euros, grant: 250 000 €, a project of 123456 hours, 101 069 359 cells, 10.5 million, US 2027',
      'from 01.02.2027 to 05/03/2028, 09/2026-12/2027, 08.00-17.00, 0.00000001 m, HORIZON-CL4-2027-01-02',
    ];
    for (const text of texts) expect(mask(text)).toBe(text);
  });

  it.each(['anakovacs1990', 'Kovács2', 'kovacslab', 'MyKovács_notes', 'K o v á c s', 'k.o.v.a.c.s', 'A N A'])(
    'takes the whole of %j out',
    (text) => expect(mask(`by ${text}, today`)).toBe(`by ${hidden}, today`),
  );

  it('finds long words of a name in other words, and short names as words only', () => {
    const other = maskNames({ names: ['Wei', 'Li', 'Li Wei'], domains: [], words: ['Aurora'] });
    expect(other('UniAurora, Auroras, aurora')).toBe(`${hidden}, ${hidden}, aurora`);
    expect(other('Weight of Lithium, ali weighs Wei2')).toBe('Weight of Lithium, ali weighs Wei2');
  });

  it.each(['Müller', 'Mueller', 'Muller'])('knows every way to write a name in %j', (text) => {
    for (const name of ['Müller', 'Mueller']) expect(maskNames({ names: [name], domains: [] })(text)).toBe(hidden);
  });
  it.each([
    ['Weiß', 'Weiss'],
    ['Sørensen', 'Soerensen'],
    ['Åberg', 'Aaberg'],
    ['Schäfer', 'Schaefer'],
    ['Jörg', 'Joerg'],
    ['Hås', 'Haas'],
  ])('knows %s from %s and the other way round', (one, other) => {
    expect(maskNames({ names: [one], domains: [] })(`by ${other}`)).toBe(`by ${hidden}`);
    expect(maskNames({ names: [other], domains: [] })(`by ${one}`)).toBe(`by ${hidden}`);
  });
  it('does not take common words for a name that has lost a letter', () => {
    const other = maskNames({ names: ['Haas', 'Haase', 'Noemi', 'Sauer'], domains: [] });
    for (const text of ['it has a phase', 'economic dinosaurs']) expect(other(text)).toBe(text);
  });

  it('changes nothing but what it takes out', () => {
    const rest = '10⁻⁹ T, ½ m², ﬁne 👩‍🔬 e\u0301\u00ad';
    expect(mask(`${rest} Kovács ${rest}`)).toBe(`${rest} ${hidden} ${rest}`);
    expect(mask('👩‍🔬Kova\u0301cs\u0301👩‍🔬')).toBe(`👩‍🔬${hidden}👩‍🔬`);
  });

  it('leaves words that only contain a name, and texts without one, letter for letter', () => {
    for (const text of ['Banana harvest', 'analysis of Anatolia', 'ﬁbre and Ångström, Dvořák'])
      expect(mask(text)).toBe(text);
  });

  it('finds a name that emphasis has split, and drops every link', () => {
    const document: RichText = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Ask Ko' },
            { type: 'text', text: 'vács', marks: [{ type: 'strong' }] },
          ],
        },
        {
          type: 'bulletList',
          content: [
            {
              type: 'listItem',
              content: [
                {
                  type: 'paragraph',
                  content: [
                    {
                      type: 'text',
                      text: 'our pages',
                      marks: [{ type: 'link', href: 'https://uni-aurora.example/x' }],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    };
    const masked = maskDocument(document, hiddenNames);
    expect(plainText(masked)).toBe(`Ask ${hidden} our pages`);
    expect(JSON.stringify(masked)).not.toContain('href');
  });

  it('replaces a text that takes more steps than its budget', () => {
    const small = () => 20;
    const text = 'A long text that names Ana Kovács of uni-aurora.example.';
    expect(maskNames(hiddenNames, small)(text)).toBe(postResponseMessages.textHidden);
    const content = [{ type: 'text' as const, text, marks: [{ type: 'link' as const, href: 'https://a.example' }] }];
    expect(maskDocument({ type: 'doc', content: [{ type: 'heading', content }] }, hiddenNames, small)).toEqual({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: postResponseMessages.textHidden }] }],
    });
    expect(maskNames(hiddenNames, small)('Short')).toBe('Short');
  });

  it('builds a search for the names of two thousand people in small steps', async () => {
    const people = Array.from({ length: 2000 }, (_, count) => `Person${count} Of${count}`);
    const pauses: number[] = [];
    const masked = await maskManyNames({ names: people, domains: [] }, async (steps) => void pauses.push(steps));
    expect(pauses.length).toBeGreaterThan(50);
    expect(Math.max(...pauses)).toBeLessThan(2 * stepsBetweenPauses);
    expect(masked('by Person1999 Of1999, Person1 Of1')).toBe(`by ${hidden}, ${hidden}`);
  });

  it('treats what looks like a pattern in a name as text', () => {
    expect(maskNames({ names: ['A+ (Lab) [x]'], domains: [] })('from A+ (Lab) [x] with')).toBe(`from ${hidden} with`);
    expect(maskNames({ names: ['', 'Li'], domains: [] })('List of Li')).toBe(`List of ${hidden}`);
    expect(maskNames({ names: ['Li'], domains: [] })('li and LI')).toBe('li and LI');
  });
});
