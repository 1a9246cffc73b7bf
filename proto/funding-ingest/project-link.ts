/** Address of the page of the Commission about a funded project. */
const cordis = 'https://cordis.europa.eu/project/id/';

export const projectLink = (grantId: string): string => `${cordis}${grantId}`;
