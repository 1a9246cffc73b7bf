import { z } from 'zod';
import { type RateLimit, type RouteDefinition, route } from '../route.ts';
import { id, message } from '../shapes.ts';
import { candidateFields, expected, optionalText, seatFields, writtenText } from './fields.ts';
import { candidateStates, partnerRoles } from './shapes.ts';

/** Small changes while people work on a consortium together. */
const edits = { name: 'consortium-edits', per: 'account', limit: 300, seconds: 60 } as const satisfies RateLimit;
const ofConsortium = z.object({ consortiumId: id });
const ofSeat = ofConsortium.extend({ seatId: id });
const ofCandidate = ofConsortium.extend({ candidateId: id });
const ofNote = ofConsortium.extend({ noteId: id });
const common = { access: 'signed-in', limit: edits, output: message } as const satisfies Partial<RouteDefinition>;
const always = ['consortium.not_found', 'consortium.closed'] as const;
const ofPart = [...always, 'consortium.part_not_found'] as const;
const ofChange = [...ofPart, 'consortium.changed_meanwhile'] as const;

/**
 * Changes of single parts of a consortium, each in one write. Changes of different parts never meet; the second change of the same part,
 * from an older revision, gets 409 and changes nothing.
 */
export const partsApi = {
  addEditor: route({
    ...common,
    id: 'consortium.addEditor',
    method: 'POST',
    path: '/api/v1/consortia/:consortiumId/editors',
    summary: 'Lets a full member edit the consortium',
    params: ofConsortium,
    body: z.object({ userId: id }),
    errors: [...always, 'consortium.person_unknown', 'consortium.trial_editor', 'consortium.too_many'],
  }),
  removeEditor: route({
    ...common,
    id: 'consortium.removeEditor',
    method: 'DELETE',
    path: '/api/v1/consortia/:consortiumId/editors/:userId',
    summary: 'Removes an editor, who may also leave; the coordinator removes every other one',
    params: ofConsortium.extend({ userId: id }),
    errors: [...ofPart, 'consortium.coordinator_only'],
  }),
  addSeat: route({
    ...common,
    id: 'consortium.addSeat',
    method: 'POST',
    path: '/api/v1/consortia/:consortiumId/seats',
    summary: 'Adds a seat',
    params: ofConsortium,
    body: seatFields,
    errors: [...always, 'consortium.too_many'],
  }),
  changeSeat: route({
    ...common,
    id: 'consortium.changeSeat',
    method: 'PUT',
    path: '/api/v1/consortia/:consortiumId/seats/:seatId',
    summary: 'Changes what is sought for a seat',
    params: ofSeat,
    body: seatFields.extend({ expected }),
    errors: ofChange,
  }),
  removeSeat: route({
    ...common,
    id: 'consortium.removeSeat',
    method: 'DELETE',
    path: '/api/v1/consortia/:consortiumId/seats/:seatId',
    summary: 'Removes a seat without a confirmed partner; its candidates stay without a seat',
    params: ofSeat,
    errors: [...ofPart, 'consortium.seat_has_partner', 'consortium.seat_of_coordinator'],
  }),
  addCandidate: route({
    ...common,
    id: 'consortium.addCandidate',
    method: 'POST',
    path: '/api/v1/consortia/:consortiumId/candidates',
    summary: 'Adds a candidate as an idea, of which no one outside learns',
    params: ofConsortium,
    body: candidateFields,
    output: message.extend({ candidateId: id }),
    errors: [
      ...ofPart,
      'consortium.candidate_missing',
      'consortium.person_unknown',
      'consortium.organisation_unknown',
      'consortium.already_candidate',
      'consortium.too_many',
    ],
  }),
  changeCandidate: route({
    ...common,
    id: 'consortium.changeCandidate',
    method: 'PATCH',
    path: '/api/v1/consortia/:consortiumId/candidates/:candidateId',
    summary: 'Changes the state, the seat, the role or the note of a candidate; confirming one fills the seat',
    params: ofCandidate,
    body: z.object({
      state: z.enum(candidateStates).optional(),
      seatId: id.nullish(),
      note: optionalText.optional(),
      partnerRole: z.enum(partnerRoles).optional(),
      expected,
    }),
    errors: [
      ...ofChange,
      'consortium.state_not_possible',
      'consortium.seat_needed',
      'consortium.seat_filled',
      'consortium.person_unknown',
    ],
  }),
  removeCandidate: route({
    ...common,
    id: 'consortium.removeCandidate',
    method: 'DELETE',
    path: '/api/v1/consortia/:consortiumId/candidates/:candidateId',
    summary: 'Removes a candidate; a person who was invited or has offered to join stays',
    params: ofCandidate,
    errors: [...ofPart, 'consortium.candidate_involved'],
  }),
  addNote: route({
    ...common,
    id: 'consortium.addNote',
    method: 'POST',
    path: '/api/v1/consortia/:consortiumId/notes',
    summary: 'Adds a note for the editors',
    params: ofConsortium,
    body: z.object({ text: writtenText }),
    errors: [...always, 'consortium.too_many'],
  }),
  changeNote: route({
    ...common,
    id: 'consortium.changeNote',
    method: 'PUT',
    path: '/api/v1/consortia/:consortiumId/notes/:noteId',
    summary: 'Changes the text of a note',
    params: ofNote,
    body: z.object({ text: writtenText, expected }),
    errors: ofChange,
  }),
  removeNote: route({
    ...common,
    id: 'consortium.removeNote',
    method: 'DELETE',
    path: '/api/v1/consortia/:consortiumId/notes/:noteId',
    summary: 'Removes a note',
    params: ofNote,
    errors: ofPart,
  }),
};
