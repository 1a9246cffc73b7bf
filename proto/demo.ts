/** Ids of the demo data that several services refer to: 24 hexadecimal digits, the kind in the first two. */
const number = (kind: string, n: number): string => kind + n.toString(16).padStart(22, '0');

/** Rises with demo data that folders of earlier versions are to get too; see `seedOnce`. */
export const demoVersion = 1;

export const demoPassword = 'consortia-demo-1';
/** TOTP secret of the demo person with the second factor on: base32, at least 160 bits as RFC 4226 requires. */
export const demoTotpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export const demoPeople = {
  admin: number('a1', 1),
  ana: number('a1', 2),
  marek: number('a1', 3),
  ines: number('a1', 4),
  tom: number('a1', 5),
  liWei: number('a1', 6),
} as const;
/** An account that waits for approval; it has no profile yet. */
export const demoWaitingPerson = number('a1', 7);
export const demoOrganisations = {
  aurora: number('b1', 1),
  tecnova: number('b1', 2),
  nordlab: number('b1', 3),
  consortia: number('b1', 4),
} as const;
/** The organisation that the waiting person requested at sign-up; it waits for approval as well. */
export const demoRequestedOrganisation = number('b1', 5);
/** A pending invitation into TecNova. */
export const demoInvitation = number('a9', 1);
/** An invitation of the administrator to Consortia alone. */
export const demoOwnInvitation = `${demoInvitation.slice(0, -1)}4`;
export const demoGroups = { photonics: number('b2', 1), quantum: number('b2', 2) } as const;
export const demoHelixes = {
  health: number('c1', 1),
  quantum: number('c1', 2),
  climate: number('c1', 3),
  digital: number('c1', 4),
  energy: number('c1', 5),
  food: number('c1', 6),
  culture: number('c1', 7),
  mobility: number('c1', 8),
  ocean: number('c1', 9),
  cancer: number('c1', 10),
  soil: number('c1', 11),
  cities: number('c1', 12),
} as const;
/** Ids follow from the portal's number of a topic, here 1 to 8 (see `services/funding-ingest/src/sources/topic-id.ts`). */
export const demoTopics = {
  sensing: number('e1', 1),
  imaging: number('e1', 2),
  soil: number('e1', 3),
  cities: number('e1', 4),
  ocean: number('e1', 5),
  doctoral: number('e1', 6),
  heritage: number('e1', 7),
  grids: number('e1', 8),
} as const;
/** Their identifiers, which demo Opportunities are published with before the topics have arrived at their service. */
export const demoTopicIdentifiers: Readonly<Record<keyof typeof demoTopics, string>> = {
  sensing: 'HORIZON-CL4-2027-DIGITAL-EMERGING-01-12-DEMO',
  imaging: 'HORIZON-HLTH-2027-TOOL-03-02-DEMO',
  soil: 'HORIZON-MISS-2027-SOIL-01-05-DEMO',
  cities: 'HORIZON-MISS-2027-CIT-02-01-DEMO',
  ocean: 'HORIZON-MISS-2027-OCEAN-01-03-DEMO',
  doctoral: 'HORIZON-MSCA-2027-DN-01-01-DEMO',
  heritage: 'HORIZON-CL2-2027-HERITAGE-01-04-DEMO',
  grids: 'HORIZON-CL5-2027-D3-02-09-DEMO',
};
/** Whether a call is one of the demo, whose identifiers are none of the portal. */
export const isDemoCall = (identifier: string): boolean => identifier.endsWith('-DEMO');
/** The nth action of a topic, counted from 1. */
export const actionOf = (topicId: string, n: number): string => `${topicId}a${n}`;
/** The nth demo Opportunity, counted from 1. */
export const demoOpportunity = (n: number): string => number('d1', n);
/** The nth demo project, counted from 1. */
export const demoProject = (n: number): string => number('d4', n);
/** The nth demo Result, counted from 1. */
export const demoResult = (n: number): string => number('d5', n);
/** The nth demo conversation, counted from 1. */
export const demoConversation = (n: number): string => number('f1', n);
/** The nth saved search of the demo, counted from 1: three of Ana’s and one of Tom’s. */
export const demoSavedSearch = (n: number): string => number('a8', n);
/** The nth demo comment, counted from 1. */
export const demoComment = (n: number): string => number('d2', n);
/** The nth item of demo content, counted from 1: events, announcements, alerts, speakers, then a video. */
export const demoContentItem = (n: number): string => number('c5', n);
/** The consortium of the demo, and its seats, candidates and notes by number. */
export const demoConsortium = number('c8', 1);
export const demoConsortiumPart = (n: number): string => number('c9', n);
/** The nth pair of trusted collaborators, counted from 1. */
export const demoCollaborator = (n: number): string => number('a6', n);
/** Li Wei’s request to Ana for an introduction to Inês. */
export const demoIntroduction = number('ca', 1);
