import { textSection } from '@consortia/proto/funding-ingest/shapes';
import { plainText } from '@consortia/proto/rich-text';
import fc from 'fast-check';
import { flatSections, ungluedParagraphs } from './flat-sections.ts';

const read = (text: string, headings: 'description' | 'conditions' = 'description'): unknown[] =>
  (flatSections(text, headings) ?? []).map(({ title, text: { content } }) => [
    title,
    ...content.map((block) => plainText({ type: 'doc', content: [block] })),
  ]);

describe('sections of text that lost its markup', () => {
  it.each([
    [
      'Objective:The aim.Scope:Size of it: small.',
      [
        ['Objective', 'The aim.'],
        ['Scope', 'Size of it: small.'],
      ],
    ],
    [
      'Expected Outcome:They last. Scope:They start.',
      [
        ['Expected Outcome', 'They last.'],
        ['Scope', 'They start.'],
      ],
    ],
    [
      'Expected Impact:survivors and caregiversScope:The plan',
      [
        ['Expected Impact', 'survivors and caregivers'],
        ['Scope', 'The plan'],
      ],
    ],
    [
      'Scope:Stay in scope: do not leave the Scope: it is wide.',
      [['Scope', 'Stay in scope: do not leave the Scope: it is wide.']],
    ],
    [
      'Before all.Specific Challenge:Much.',
      [
        [null, 'Before all.'],
        ['Specific Challenge', 'Much.'],
      ],
    ],
    ['No titles at all', [[null, 'No titles at all']]],
    ['It ends.nullActivities start.', [[null, 'It ends.', 'Activities start.']]],
    [
      'By ADRA.nullActivities start at IED2.0. nullThey end.',
      [[null, 'By ADRA.', 'Activities start at IED2.0.', 'They end.']],
    ],
    ['At most 60 pages\ufeffdescribed in Annex A.', [[null, 'At most 60 pages described in Annex A.']]],
    ['', []],
  ])('descriptions: %s', (text, expected) => expect(read(text)).toEqual(expected));

  it('start at the numbers of conditions, without the text before the first tag', () => {
    const text =
      '">General conditions1. Admissibility Conditions: Proposal page limit and layoutdescribed in Annex A.2. Eligible Countriesdescribed in Annex B.' +
      '3. Other Eligible ConditionsSee version 2.1 of it.4. Financial and operational capacity and exclusiondescribed in Annex C.' +
      '5a. Evaluation and award: Award criteria, scoring and thresholdsare described in Annex D.6. Legal and financial set-up of the grantsLump sums.' +
      'described in Annex G.Specific conditions None.';
    expect(read(text, 'conditions')).toEqual([
      [null, 'General conditions'],
      ['1. Admissibility Conditions: Proposal page limit and layout', 'described in Annex A.'],
      ['2. Eligible Countries', 'described in Annex B.'],
      ['3. Other Eligible Conditions', 'See version 2.1 of it.'],
      ['4. Financial and operational capacity and exclusion', 'described in Annex C.'],
      ['5a. Evaluation and award: Award criteria, scoring and thresholds', 'are described in Annex D.'],
      ['6. Legal and financial set-up of the grants', 'Lump sums.', 'described in Annex G.'],
      ['Specific conditions', 'None.'],
    ]);
  });

  it.each([
    ['It works.Then it rests.', ['It works.', 'Then it rests.']],
    ['as follows:First;Second (one);Third', ['as follows:', 'First;', 'Second (one);', 'Third']],
    ['he wrote “so”.“Why?”Because.', ['he wrote “so”.', '“Why?”', 'Because.']],
    ['of 2023[1].Next one', ['of 2023[1].', 'Next one']],
    ['by 90%.Maximum', ['by 90%.', 'Maximum']],
    ['the U.K. and the E.U.Commission, e.g.Smith', ['the U.K. and the E.U.Commission, e.g.Smith']],
    [
      'see https://www.example.org/A.Page;Then?Other=1 for more.Next',
      ['see https://www.example.org/A.Page;Then?Other=1 for more.', 'Next'],
    ],
    ['write to some.Body@example.org.Thanks', ['write to some.Body@example.org.Thanks']],
    ['One sentence. Another one.', ['One sentence. Another one.']],
  ])('paragraphs end where a sentence is glued to a capital: %s', (text, expected) => {
    expect(ungluedParagraphs(text)).toEqual(expected);
  });

  it('keep the limits of rich text and every word', () => {
    for (const text of ['word '.repeat(20_000), 'x'.repeat(45_000), 'It ends.'.repeat(3000)]) {
      const sections = flatSections(text, 'description') ?? [];
      for (const section of sections) textSection.parse(section);
      const letters = sections
        .map((section) => plainText(section.text))
        .join('')
        .replace(/\s/g, '');
      expect(letters).toBe(text.replace(/\s/g, ''));
    }
    expect(flatSections('Scope:X.'.repeat(100), 'description')).toBeNull();
  });

  it('are sections for any input', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('Scope:', '1. Eligible Countries', '. A', '.B', '">', 'null'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        for (const headings of ['description', 'conditions'] as const)
          for (const section of flatSections(pieces.join(''), headings) ?? []) textSection.parse(section);
      }),
    );
  });
});
