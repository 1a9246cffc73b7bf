/** Programmes whose grants are acknowledged in words of their own. */
export const grantProgrammes = [
  'horizon-europe',
  'horizon-europe-erc',
  'horizon-europe-msca',
  'euratom',
  'horizon-2020',
  'horizon-2020-erc',
  'horizon-2020-msca',
  'euratom-2019',
  'euratom-2014',
] as const;
export type GrantProgramme = (typeof grantProgrammes)[number];

type Named = { topicIdentifier: string; fundingScheme: string | null; startDate: string | null };

/** The first year in which projects of the present Euratom programme start. */
const firstYear = '2021';

/** The programme of a funded project, by the names of its scheme and its topic, of which at least one starts with HORIZON in Horizon Europe. */
export function programmeOfGrant({ topicIdentifier, fundingScheme, startDate }: Named): GrantProgramme {
  const names = `${fundingScheme ?? ''} ${topicIdentifier}`.toUpperCase();
  if (/\bNFRP-/.test(names)) return /-201[4-8]/.test(names) ? 'euratom-2014' : 'euratom-2019';
  if (/\bEURATOM\b/.test(names)) return startDate !== null && startDate < firstYear ? 'euratom-2019' : 'euratom';
  const programme = /\bHORIZON-/.test(names) ? 'horizon-europe' : 'horizon-2020';
  const part = /\b(ERC|MSCA)\b/.exec(names)?.[1];
  if (part === 'ERC') return `${programme}-erc`;
  return part === 'MSCA' ? `${programme}-msca` : programme;
}
