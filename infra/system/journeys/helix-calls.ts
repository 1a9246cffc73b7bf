import { demoHelixes, demoOrganisations } from '@consortia/proto/demo';

/** Signed in suffices to request them, but only managers of the Helix and those who represent the organisation may. */
export const helixDecisions = ['acceptParticipant', 'declineParticipant', 'endParticipation'].map(
  (name) => `helixes.${name}`,
);
/** Parameters of the routes of Helixes that name an organisation, by route id. */
export const helixParameters = Object.fromEntries(
  helixDecisions.map((id) => [id, { id: demoHelixes.health, organisationId: demoOrganisations.tecnova }]),
);

/** Valid bodies of the routes of Helixes, by route id. */
export const helixBodies: Readonly<Record<string, object>> = {
  'helixes.follow': {},
  'helixes.unfollow': {},
  'helixes.joinHelix': { organisation: demoOrganisations.aurora },
  'helixes.acceptParticipant': {},
  'helixes.declineParticipant': {},
  'helixes.endParticipation': {},
  'helixes.createHelix': { name: 'Urban beekeeping', description: 'Bees in cities.', hue: 5 },
  'helixes.updateHelix': { name: 'Culture', description: 'How people live together.', hue: 7, version: 1 },
  'helixes.changeHelixImage': {},
  'helixes.removeHelixImage': {},
  'helixes.retireHelix': {},
  'helixes.restoreHelix': {},
  'helixes.previewTerms': { id: demoHelixes.culture, name: 'Culture' },
  'helixes.subscribe': { topics: [demoHelixes.ocean] },
};
