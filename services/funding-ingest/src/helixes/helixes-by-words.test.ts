import { describedTopic as topic } from '../../tests/described-topic.ts';
import { createWordRelation } from './helixes-by-words.ts';

const names = [
  'Health technologies',
  'Soil health',
  'Cancer',
  'Food and bioeconomy',
  'Climate-neutral cities',
  'Climate adaptation',
  'Culture and society',
  'Digital and industry',
  'Mobility',
  'Ocean and waters',
  'Urban beekeeping',
  'Astronomy',
  'Health data',
];
const relationOf = createWordRelation(names.map((name) => ({ id: name, name })));
type About = Partial<Parameters<typeof relationOf>[0]>;
const namesOf = (about: About) => relationOf(topic(about)).map(({ id }) => id);
const described = (text: string): About['description'] => ({
  quality: 'structured',
  sections: [
    { title: 'Scope', text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] } },
  ],
});

describe('the Helixes of a topic by its words', () => {
  it('are those that its title, call or destination names', () => {
    expect(namesOf({ title: 'Agroforestry for soil health' })).toEqual(['Soil health']);
    expect(namesOf({ title: 'Quiet streets', callTitle: 'MOBILITY' })).toEqual(['Mobility']);
    expect(namesOf({ title: 'New models', destination: 'Health' })).toEqual(['Health technologies']);
    expect(namesOf({ title: 'Open topic', callTitle: 'Climate-Neutral and Smart Cities Mission' })).toEqual([
      'Climate-neutral cities',
    ]);
  });

  it('are none where a word means something else: mobility of researchers, plant health, palaeoclimate', () => {
    expect(
      namesOf({
        title: 'MSCA Doctoral Networks 2027',
        callTitle: 'MSCA Doctoral Networks 2027',
        divisions: ['Nurturing Excellence through Mobility of Researchers across Borders, Sectors and Disciplines'],
        keywords: ['Doctoral training', 'Mobility of researchers'],
        description: described(
          'Mobility of researchers between countries and sectors. International mobility is required.',
        ),
      }),
    ).toEqual([]);
    const plants = { title: 'Strengthening plant health: emerging plant pest risks', keywords: ['Plant health'] };
    expect(namesOf(plants)).toEqual(['Food and bioeconomy']);
    expect(
      namesOf({
        title: 'Palaeoclimate science for a better understanding of Earth system dynamics',
        destination: 'Advancing science for a fair transition to a climate-neutral and resilient society (2026-27)',
        callTitle: 'CLIMATE',
      }),
    ).toEqual([]);
    expect(namesOf({ title: 'Social mobility and cell culture', callTitle: 'Civil Security for Society' })).toEqual([]);
  });

  it('need more than one ambiguous word in a title', () => {
    expect(namesOf({ title: 'A healthy diet' })).toEqual([]);
    expect(namesOf({ title: 'Healthy ageing', keywords: ['Health care', 'Patients'] })).toEqual([
      'Health technologies',
    ]);
    expect(
      namesOf({ title: 'Ageing', keywords: ['Medicine'], description: described('Patients in hospitals.') }),
    ).toEqual([]);
  });

  it('are those of the longest term: a word within it does not count again', () => {
    expect(namesOf({ title: 'Living labs for soil health' })).toEqual(['Soil health']);
    expect(namesOf({ title: 'Reuse of health data' })).toEqual(['Health data', 'Health technologies']);
    expect(namesOf({ title: 'Hospitals' })).toEqual(['Health technologies']);
  });

  it('include Helixes of other names, which need all words of one part together', () => {
    expect(namesOf({ title: 'Support to urban beekeeping' })).toEqual(['Urban beekeeping']);
    expect(namesOf({ title: 'Beekeeping near urban areas' })).toEqual([]);
    expect(namesOf({ title: 'Data of astronomy' })).toEqual(['Astronomy']);
  });

  it('are at most three, the closest first, and after the first only those that the title names', () => {
    const many = { title: 'Ocean food, transport and cancer', callTitle: 'Supporting the Cancer Mission' };
    expect(namesOf(many)[0]).toBe('Cancer');
    expect(namesOf({ title: 'Ocean food, transport and cancer' })).toHaveLength(3);
    expect(namesOf({ title: 'Screening', callTitle: 'Cancer Mission', destination: 'Health' })).toEqual(['Cancer']);
  });

  it('have the terms that led to them', () => {
    expect(relationOf(topic({ title: 'Hospitals', keywords: ['Public health'] }))).toEqual([
      {
        by: 'words',
        id: 'Health technologies',
        points: 4,
        evidence: [
          { term: 'hospital', written: 'hospitals', field: 'title', points: 3 },
          { term: 'public health', written: 'public health', field: 'keyword', points: 1 },
        ],
      },
    ]);
  });
});
