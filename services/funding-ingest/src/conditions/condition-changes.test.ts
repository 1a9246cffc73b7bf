import { sharedPath, withShared } from '@consortia/infra/testing/shared-files';
import { sectionOf } from '../../tests/conditions-of.ts';
import { collected } from '../sources/collected.ts';
import { openSource } from '../sources/read-source.ts';
import { type ConditionTexts, compileConditions } from './compile-conditions.ts';
import { differenceOfConditions } from './condition-changes.ts';

const textsOf = (conditions: string, change: Partial<ConditionTexts> = {}): ConditionTexts => ({
  ...{ conditions: [sectionOf(conditions)], description: [], destination: [] },
  ...{ typesOfAction: ['HORIZON Research and Innovation Actions'], deadlineModel: 'single-stage' },
  ...change,
});
const known = (texts: ConditionTexts) => ({ texts, conditions: compileConditions(texts) });
const difference = (before: ConditionTexts, after: ConditionTexts) =>
  differenceOfConditions(known(before), known(after));

const pages = (count: number) => `The page limit of the application is ${count} pages.`;

describe('changes of conditions', () => {
  it('are a sentence that says something else', () => {
    expect(difference(textsOf(pages(45)), textsOf(pages(50)))).toEqual([
      { about: 'pages', before: pages(45), after: pages(50) },
    ]);
  });

  it('are another deadline model, and no sentence that has other words for the same', () => {
    expect(difference(textsOf(pages(45)), textsOf(pages(45), { deadlineModel: 'two-stage' }))).toEqual([
      { about: 'deadlineModel', before: 'single-stage', after: 'two-stage' },
    ]);
    const reworded = 'The page limit of the full application is 45 pages.';
    expect(difference(textsOf(pages(45)), textsOf(reworded))).toEqual([]);
  });

  const name = 'data/ftp_open_topics_2026-08-12.fixed.jsonl.gz';
  const real = withShared('conditions of real calls change', name);
  real.it('are none in real calls whose text is in other sections, and one where an amount changes', async () => {
    const records = await collected((await openSource(sharedPath(name))).records());
    const topics = records.flatMap((record) =>
      record.ok && record.observation.kind === 'topic' ? [record.observation] : [],
    );
    const real = topics.filter(({ conditions, identifier }) => conditions && identifier.startsWith('HORIZON-'));
    const raised: string[] = [];
    for (const { conditions, description, typesOfAction = [] } of real.filter((_, index) => index % 3 === 0)) {
      const before: ConditionTexts = {
        ...{ conditions: conditions!.sections, description: description?.sections ?? [], destination: [] },
        ...{ typesOfAction, deadlineModel: null },
      };
      const elsewhere = { ...before, conditions: before.description, description: before.conditions };
      expect(difference(before, elsewhere)).toEqual([]);
      const most = compileConditions(before).rules.find(
        (rule) => rule.type === 'funding' && rule.kind === 'cascadeMax',
      );
      if (!most?.span.text.includes('60 000')) continue;
      const after = JSON.parse(JSON.stringify(before).replaceAll('60 000', '75 000')) as ConditionTexts;
      const changes = difference(before, after);
      expect(changes).toContainEqual({
        about: 'cascade',
        before: most.span.text.slice(0, 1000),
        after: most.span.text.replaceAll('60 000', '75 000').slice(0, 1000),
      });
      raised.push(most.span.text);
    }
    expect(raised.length).toBeGreaterThan(2);
  });
});
