import { demoConsortium, demoConsortiumPart, demoOpportunity, demoPeople } from '@consortia/proto/demo';

const consortiumId = demoConsortium;
const [freeSeat, idea, note, item] = [4, 105, 201, 301].map(demoConsortiumPart) as [string, string, string, string];

/** The one consortium of the demo is Ana’s: offers and responses are those of other people, as introductions are. */
export const consortiaThatNeedMore: readonly string[] = [
  ...[
    'offerToJoin',
    'respondToInvitation',
    'answerQuestion',
    'previewEmail',
    'requestIntroduction',
    'respondToIntroduction',
  ],
].map((name) => `consortium.${name}`);

/** Parameters of the routes of consortia, by route id. */
export const consortiumParameters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'consortium.listOpenSeats': { opportunityId: demoOpportunity(1) },
  'consortium.offerToJoin': { opportunityId: demoOpportunity(1), seatId: freeSeat },
  'consortium.respondToInvitation': { candidateId: demoConsortiumPart(104) },
  'consortium.respondToIntroduction': { introductionId: idea },
  'consortium.inviteByEmail': { consortiumId, candidateId: idea },
  'consortium.previewEmail': { consortiumId, candidateId: idea },
  'consortium.removeEditor': { consortiumId, userId: demoPeople.marek },
  'consortium.changeSeat': { consortiumId, seatId: freeSeat },
  'consortium.suggestForSeat': { consortiumId, seatId: freeSeat },
  'consortium.suggestMembers': { consortiumId, seatId: freeSeat },
  'consortium.removeSeat': { consortiumId, seatId: freeSeat },
  'consortium.changeCandidate': { consortiumId, candidateId: demoConsortiumPart(103) },
  'consortium.removeCandidate': { consortiumId, candidateId: idea },
  'consortium.changeNote': { consortiumId, noteId: note },
  'consortium.changeItem': { consortiumId, itemId: item },
  'consortium.removeItem': { consortiumId, itemId: item },
  'consortium.removeNote': { consortiumId, noteId: note },
};

/** Valid bodies of the routes of consortia, by route id. */
export const consortiumBodies: Readonly<Record<string, object>> = {
  'consortium.createConsortium': { title: 'Grids', callIdentifier: 'HORIZON-CL5-2027-D3-02-09-DEMO' },
  'consortium.changeConsortium': { title: 'Magnetometers', expected: 1 },
  'consortium.addEditor': { userId: demoPeople.ines },
  'consortium.removeEditor': {},
  'consortium.answerQuestion': {
    ...{ partnerId: demoConsortiumPart(102), about: 'controlledFrom', name: '', value: 'DE' },
  },
  'consortium.addSeat': { role: 'Communication' },
  'consortium.changeSeat': { role: 'Pure diamond', expected: 1 },
  'consortium.removeSeat': {},
  'consortium.addCandidate': { external: { name: 'Kristallwerk' } },
  'consortium.changeCandidate': { state: 'declined', expected: 1 },
  'consortium.removeCandidate': {},
  'consortium.addNote': { text: 'Budget by Monday.' },
  'consortium.changeNote': { text: 'Budget by Tuesday.', expected: 1 },
  'consortium.removeNote': {},
  'consortium.takeItems': {},
  'consortium.addItem': { text: 'Measures the air in ports' },
  'consortium.changeItem': { text: 'Measures the air in harbours', expected: 1 },
  'consortium.removeItem': {},
  'consortium.dismissSuggestion': { key: '999111222' },
  'consortium.setMeeting': { startsAt: new Date(Date.now() + 86_400_000).toISOString(), minutes: 60, expected: 0 },
  'consortium.restoreSuggestions': {},
  'consortium.cancelMeeting': {},
  'consortium.offerToJoin': { message: 'We can measure.' },
  'consortium.inviteByEmail': { email: 'clinic@elsewhere.example', words: 'Would you join us?', expected: 1 },
  'consortium.previewEmail': { words: 'Would you join us?' },
  'consortium.respondToInvitation': { state: 'interested' },
  'consortium.setIntroducing': { introduces: true },
  'consortium.requestIntroduction': {
    throughId: demoPeople.marek,
    personId: demoPeople.ines,
    words: 'We would like to meet.',
  },
  'consortium.respondToIntroduction': { state: 'accepted' },
  'consortium.deleteConsortium': {},
};
