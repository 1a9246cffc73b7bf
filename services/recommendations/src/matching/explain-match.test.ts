import { explainMatches, items, learn, person, post, topic } from '../../tests/matching-fixture.ts';
import type { Model } from './model.ts';
import type { ItemText } from './shapes.ts';

describe('reasons in a small installation', () => {
  let model: Model;
  beforeAll(async () => {
    model = await learn([]);
  });

  it('says why in the words of both, and only where they resemble each other', async () => {
    const ana = person(['Quantum sensing', 'Medical Imaging'], { helixIds: ['h1', 'h2'] });
    expect(await explainMatches(model, ana)(items[0]!)).toEqual([
      { kind: 'expertise', yours: 'Quantum sensing', theirs: 'Quantum sensors' },
    ]);
    expect(await explainMatches(model, person(['Innovation', 'Horizon Europe']))(items[8]!)).toEqual([]);
    expect(await explainMatches(model, person(['Soil health']))(items[7]!)).toEqual([]);
  });

  it('quotes a keyword as the person writes it where the call has it so, next to fields of theirs that the call is not in', async () => {
    const tom = person(['Soil Health', 'Environmental Monitoring', 'Earth Observation'], {
      biography:
        'Tom runs the field stations of NordLab, where peat, rivers and forest soils have been measured since 1998. He is trying Consortia out to see whether those long series are of use to others.',
    });
    const call = {
      ...topic('HORIZON-MISS-2027-SOIL-01-05', 'Living laboratories for healthy soils in dry regions'),
      keywords: ['Soil health', 'Living labs', 'Dryland farming', 'Climate adaptation'],
      context: 'A mission for healthy soils\nSupporting the implementation of the mission for healthy soils',
      text: 'Expected outcome: at least ten living laboratories in dry regions, run by those who work the land; practices that are shown to keep water and life in the soil, with their costs.',
    };
    expect(await explainMatches(model, tom)(call)).toEqual([
      { kind: 'expertise', yours: 'Soil Health', theirs: 'Soil health' },
    ]);
  });

  it.each([
    ['Quantum Sensing', 'Send us your sensitive data', null],
    ['Quantum Sensing', 'It makes sense', null],
    ['Optical Coatings', 'Optimizing options by optimisation', null],
    ['Technology Transfer', 'A transition that transformed cities', null],
    ['Technology Transfer', 'Transfer of patients', null],
    ['Machine Learning', 'What schools have learnt from learning', null],
    ['Artificial Intelligence', 'Intellectual property', null],
    ['Medical Imaging', 'Procurement for medical care', null],
    ['Optics', 'Options', null],
    ['Plants', 'Plans', null],
    ['Quantum Sensing', 'Quantum sensors', 'Quantum sensors'],
    ['CAR-T therapy', 'Sharing a car in towns', null],
    ['Tritium breeding', 'Organic crop breeding', null],
    ['Populism', 'Ageing populations', null],
    ['Populism', 'Populist parties', 'Populist'],
    ['Just transition', 'A just tax on property', null],
    ['Offshore wind', 'Music for wind instruments', null],
    ['Competition law', 'Law enforcement in ports', null],
    ['Machine Learning', 'Learning machines', 'Learning machines'],
    ['Climate models', 'Models of the climate', 'Models of the climate'],
    ['Industrial policy', 'Cultural policies and creative industries', null],
    ['STEM', 'Problems stemming from drought', null],
    ['STEM', 'STEM in schools', 'STEM'],
    ['Cybersecurity', 'Food security', null],
    ['médecine de la reproduction', 'Asociaciones de la sociedad civil', null],
    ['One Health', 'One of several antibodies', null],
    ['Risk profiling', 'The risk of floods', null],
  ])('finds for %j in %j the words %j', async (yours, title, theirs) => {
    const reasons = await explainMatches(model, person([yours]))(post(title, ''));
    const words = reasons.flatMap((reason) => (reason.kind === 'expertise' ? [reason] : []));
    expect(words.map((one) => [one.yours, one.theirs])).toEqual(theirs === null ? [] : [[yours, theirs]]);
  });

  it.each([
    ['Rolling stock', 'Support will not be given to rolling stock'],
    ['Digital skills', 'DIGITAL-2026-SKILLS-01'],
  ])('takes no reason for %j from %j, which says what is excluded or is an identifier', async (yours, text) => {
    const call = post('Trains and the training of their drivers', text);
    expect(await explainMatches(model, person([yours]))(call)).toEqual([]);
  });

  it('takes a keyword for a reason only where the person or the keyword resembles the item', async () => {
    const soils = post('Carbon in farmed soils', 'Proposals sample soils of farms and keep archives.');
    const photographs = post('Photographs in archives', 'Proposals digitise photographs and keep archives.');
    const historian = person(['Archives', 'First World War', 'Oral history']);
    expect(await explainMatches(model, historian)(soils)).toEqual([]);
    expect(await explainMatches(model, historian)(photographs)).toContainEqual(
      expect.objectContaining({ kind: 'expertise', theirs: 'archives' }),
    );
  });

  it('names keywords that are found in part only where none is found in full', async () => {
    const call = post('Plant breeding for dry soils', 'New lines of plants are bred for soils in drought.');
    const agronomist = person(['Plant breeding', 'Soil health']);
    expect(await explainMatches(model, agronomist)(call)).toEqual([
      { kind: 'expertise', yours: 'Plant breeding', theirs: 'Plant breeding' },
    ]);
  });

  it('names the nearest sentences where no word is in common, of a biography too', async () => {
    const call = post(
      'Quality of life in later years',
      'Proposals develop care of elderly patients with dementia. They describe their partners.',
    );
    const gerontologist = person([], {
      biography: 'I have been a physician for years. I study Alzheimer disease in nursing homes.',
    });
    const field = {
      kind: 'field',
      yours: 'I study Alzheimer disease in nursing homes',
      theirs: 'Proposals develop care of elderly patients with dementia',
    };
    expect(await explainMatches(model, gerontologist)(call)).toEqual([]);
    const likest = { ...call, title: 'Nursing homes for patients with dementia' };
    expect(await explainMatches(model, gerontologist)(likest)).toEqual([{ ...field, theirs: expect.any(String) }]);
    expect(await explainMatches(model, person(['Mobile telephony']))(call)).toEqual([]);
  });

  it('are a Helix that the person follows, next to other reasons, and none that a keyword far from the item belongs to', async () => {
    const trial = post('Chemotherapy of tumours', 'Patients with tumours are treated.', ['health']);
    const roads = post('Roads and bridges', 'Tar is poured on gravel.', ['health']);
    const oncologist = person(['Oncology', 'Chemotherapy'], { helixIds: ['health'] });
    expect(await explainMatches(model, oncologist)(trial)).toEqual([
      { kind: 'expertise', yours: 'Chemotherapy', theirs: 'Chemotherapy' },
      { kind: 'helix', helixId: 'health' },
    ]);
    expect(await explainMatches(model, oncologist)({ ...trial, helixIds: [] })).toHaveLength(1);
    expect(await explainMatches(model, { ...oncologist, foundHelixIds: ['health'] })(roads)).toEqual([]);
  });

  it('are of funded projects of the field of the person, not of others with a word in common', async () => {
    const funded = (title: string) => ({ title, objective: title, keywords: [], topicIdentifier: 'TOPIC-1' });
    const call: ItemText = { ...post('Fires in forests', 'Smoke is seen early.'), identifier: 'TOPIC-1' };
    const magnetic = await learn([funded('Quantum magnetometers for detecting tumours')]);
    const smoke = person(['wildfire detection']);
    expect(await explainMatches(magnetic, smoke)(call)).toEqual([]);
    const fires = await learn([funded('Early detection of forest fires and wildfire')]);
    expect(await explainMatches(fires, smoke)(call)).toEqual([
      { kind: 'history', project: 'Early detection of forest fires and wildfire' },
    ]);
  });

  it('are names of programmes of one field where the person names nothing else, or of a programme of every field', async () => {
    const tanks: ItemText = { ...post('Main battle tanks', 'Engines of tanks.'), identifier: 'EDF-2026-DA-GROUND-MBT' };
    const named = { kind: 'expertise', yours: 'EDF', theirs: tanks.identifier };
    expect(await explainMatches(model, person(['EDF']))(tanks)).toEqual([named]);
    const crews = person(['EDF', 'Armoured vehicles', 'Military vehicles']);
    expect(await explainMatches(model, crews)(tanks)).toEqual([]);
    const grants: ItemText = { ...tanks, identifier: 'HORIZON-MSCA-2027-DN-01-01' };
    expect(await explainMatches(model, person(['MSCA', 'Seagrass']))(grants)).toMatchObject([{ yours: 'MSCA' }]);
  });

  it('are a text of the person that is close to the item where nothing else is', async () => {
    const call = post('Restoration of seagrass meadows', 'Divers plant seeds in bays.');
    const title = 'Planting seagrass meadows in the Bay of Biscay';
    const written = ['Budget of the next three months', title];
    expect(await explainMatches(model, person(['Accountancy'], { written }))(call)).toEqual([
      { kind: 'own_text', title },
    ]);
    expect(await explainMatches(model, person(['Seagrass'], { written }))(call)).toMatchObject([{ kind: 'expertise' }]);
    const roads = post('Roads and bridges', 'Tar is poured on gravel.');
    expect(await explainMatches(model, person(['Accountancy'], { written }))(roads)).toEqual([]);
  });

  it('are short sentences of a biography where there are no keywords', async () => {
    const water = post('Wastewater treatment', 'Wastewater is treated.');
    const biography = 'I work on wastewater treatment.';
    expect(await explainMatches(model, person([], { biography }))(water)).toEqual([
      { kind: 'expertise', yours: 'I work on wastewater treatment', theirs: 'Wastewater treatment' },
    ]);
    expect(await explainMatches(model, person(['Plankton'], { biography }))(water)).toEqual([]);
  });
});
