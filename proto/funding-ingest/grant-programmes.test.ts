import { programmeOfGrant } from './grant-programmes.ts';

const programmeOf = (topicIdentifier: string, fundingScheme: string | null, startDate: string | null = '2023-01-01') =>
  programmeOfGrant({ topicIdentifier, fundingScheme, startDate });

describe('the programme of a grant', () => {
  it.each([
    ['HORIZON-CL5-2021-D2-01-11', 'HORIZON-RIA', 'horizon-europe'],
    ['Horizon-EIT-2023-25-KIC', 'HORIZON-EIT-KIC', 'horizon-europe'],
    ['ERC-2022-STG', 'HORIZON-ERC', 'horizon-europe-erc'],
    ['HORIZON-ERC-2022-VICECHAIRS-IBA', null, 'horizon-europe-erc'],
    ['HORIZON-MSCA-2021-PF-01-01', 'HORIZON-TMA-MSCA-PF-EF', 'horizon-europe-msca'],
    ['HORIZON-EURATOM-2021-NRT-01-02', 'EURATOM-RIA', 'euratom'],
    ['EURATOM-2023-FUSION-01', 'EURATOM-COFUND', 'euratom'],
  ])('%s under %s is %s', (topic, scheme, programme) => {
    expect(programmeOf(topic, scheme)).toBe(programme);
  });

  it.each([
    ['H2020-FETOPEN-2018-01', 'RIA', 'horizon-2020'],
    ['LC-SC3-EE-1-2018', 'IA', 'horizon-2020'],
    ['ERC-2019-COG', 'ERC-COG', 'horizon-2020-erc'],
    ['MSCA-ITN-2018', 'MSCA-ITN-ETN', 'horizon-2020-msca'],
    ['NFRP-2018-1', 'RIA', 'euratom-2014'],
    ['NFRP-2019-2020-04', 'RIA', 'euratom-2019'],
  ])('%s under %s is %s of the earlier period', (topic, scheme, programme) => {
    expect(programmeOf(topic, scheme, '2019-06-01')).toBe(programme);
  });
});
