import { hostileRepeats } from '@consortia/infra/testing/hostile-bodies';
import { callConditions } from '@consortia/proto/funding-ingest/conditions';
import { plainLines } from '@consortia/proto/rich-text';
import { compiled, sectionOf } from '../../tests/conditions-of.ts';
import { hostileTexts } from '../../tests/hostile-texts.ts';
import { compileConditions, compiling } from './compile-conditions.ts';
import { stepCharacters } from './statements.ts';

describe('the conditions of a call', () => {
  it('keep a sentence that looks like a condition and is not understood', () => {
    const text = 'Applicants must use Galileo where they can.';
    expect(compiled(`Nothing to see here.\n${text}`)).toEqual({
      rules: [],
      notUnderstood: [{ document: 'conditions', section: null, text }],
    });
  });

  it('keep what a section on who is eligible says of partners, and no hint where to read on', () => {
    const of = (title: string, text: string) => {
      const section = { ...sectionOf(text), title };
      const texts = { typesOfAction: [], deadlineModel: null, conditions: [section], description: [], destination: [] };
      return compileConditions(texts).notUnderstood.map((one) => one.text);
    };
    const said = 'The consortium comes from the far north of the world.';
    expect(of('3. Other Eligible Conditions', said)).toEqual([said]);
    expect(of('4. Capacity', said)).toEqual([]);
    expect(of('2. Eligible Countries', 'See the List of Participating Countries for associated countries.')).toEqual(
      [],
    );
    const asked = 'The topic requires the involvement of keepers of lighthouses.';
    expect(of('4. Capacity', asked)).toEqual([asked]);
    expect(of('4. Capacity', 'Guidance: "Lump sums - what do applicants need to know?"')).toEqual([]);
  });

  it('have the deadline model of the portal, whatever the stage field says', () => {
    expect(compiled('', { deadlineModel: 'two-stage' }).rules).toMatchObject([
      { type: 'deadline', model: 'two-stage', span: { document: 'portal', text: 'two-stage' } },
    ]);
  });

  it('are verbatim, with the items and the footnotes of their sentence', () => {
    const text =
      'Who may apply:\nEntities are eligible provided that the consortium includes as beneficiaries:\nAt least three legal entities[[Of any kind.]] each established in a different country;\nAt least one independent legal entity established in a sub-Saharan African country.\nThe end.';
    const { rules } = compiled(text);
    expect(rules).toMatchObject([{ type: 'composition', counts: [{ fewest: 3, countries: 3 }, { fewest: 1 }] }]);
    expect(plainLines(sectionOf(text).text)).toContain(rules[0]!.span.text);
    expect(rules[0]!.span.text).toContain('sub-Saharan');
  });

  it('fit the contract', () => {
    expect(() => callConditions.parse(compiled('The page limit is 45 pages. The funding rate is 70%.'))).not.toThrow();
  });

  it.each([
    ['another language', 'La participation est limitée aux entités établies dans les États membres de l’Union.'],
    ['another language that has English words', 'Die Teilnahme ist auf Member States beschränkt, maximal 45 Seiten.'],
    ['text with markup', '<p>The page limit of the application is <b>25</b> pages.</p>'],
    ['no text', ''],
  ])('are none in %s', (_, text) => {
    expect(compiled(text).rules).toEqual([]);
  });

  it.each(Object.entries(hostileRepeats))('are none in 200 kB of %s', (_, [repeated, last]) => {
    const text = repeated.repeat(200_000 / repeated.length) + last;
    expect(compiled(text.replaceAll('\n', ' ')).rules).toEqual([]);
  });

  it.each(Object.entries(hostileTexts))('are none in 200 kB of %s', (_, text) => {
    expect(compiled(text).rules).toEqual([]);
    expect(compiled('', { description: text }).rules).toEqual([]);
  });

  it('are those of a list that is read to its end, or none', () => {
    const list = (countries: number) =>
      compiled(
        `Participation is limited to legal entities established in the following countries:\n${Array(countries).fill('France').join(';\n')}.\nThe page limit of the application is 25 pages.`,
      );
    expect(list(30).rules.map(({ type }) => type)).toEqual(['participation', 'format']);
    const { rules, notUnderstood } = list(60);
    expect(rules.map(({ type }) => type)).toEqual(['format']);
    // What it begins with is shown as not understood.
    expect(notUnderstood.map(({ text }) => text)).toEqual([expect.stringContaining('Participation is limited')]);
  });

  const clause = 'consortia must include at least three legal entities established in different Member States';
  it.each([
    ['lines', 'x.\n'],
    ['sentences', 'Partners must do work. '],
    ['conditions', `${clause}.\n`],
  ])('are read in steps of a few thousand characters at most: %s', (_, repeated) => {
    const text = repeated.repeat(200_000 / repeated.length);
    const texts = { description: [], destination: [], typesOfAction: [], deadlineModel: null };
    let steps = 0;
    for (const all = compiling({ ...texts, conditions: [sectionOf(text)] }); !all.next().done; ) steps += 1;
    expect(steps).toBeGreaterThan(text.length / (stepCharacters + repeated.length));
  });
});
