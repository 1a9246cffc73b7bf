import { answerQuestion } from './check/answer-question.ts';
import { readCheck } from './check/read-check.ts';
import { changeConsortium } from './consortia/change-consortium.ts';
import { createConsortium } from './consortia/create-consortium.ts';
import { deleteConsortium } from './consortia/delete-consortium.ts';
import { exportPartners } from './consortia/export-partners.ts';
import { exportPartnersDocument } from './consortia/export-partners-document.ts';
import { listConsortia } from './consortia/list-consortia.ts';
import { readConsortium } from './consortia/read-consortium.ts';
import { addItem } from './coverage/add-item.ts';
import { changeItem } from './coverage/change-item.ts';
import { exportCoverage } from './coverage/export-coverage.ts';
import { readCoverage } from './coverage/read-coverage.ts';
import { removeItem } from './coverage/remove-item.ts';
import { takeItems } from './coverage/take-items.ts';
import { dismissSuggestion } from './dismissals/dismiss-suggestion.ts';
import { restoreSuggestions } from './dismissals/restore-suggestions.ts';
import { countSeats } from './joining/count-seats.ts';
import { inviteByEmail } from './joining/invite-by-email.ts';
import { listConsortiaOf } from './joining/list-consortia-of.ts';
import { listOpenSeats } from './joining/list-open-seats.ts';
import { offerToJoin } from './joining/offer-to-join.ts';
import { presentConsortia } from './joining/present-consortia.ts';
import { previewEmail } from './joining/preview-email.ts';
import { respondToInvitation } from './joining/respond-to-invitation.ts';
import { cancelMeeting } from './meeting/cancel-meeting.ts';
import { readMeetingCalendar } from './meeting/read-meeting-calendar.ts';
import { setMeeting } from './meeting/set-meeting.ts';
import { addCandidate } from './parts/add-candidate.ts';
import { addEditor } from './parts/add-editor.ts';
import { addNote } from './parts/add-note.ts';
import { addSeat } from './parts/add-seat.ts';
import { changeCandidate } from './parts/change-candidate.ts';
import { changeNote } from './parts/change-note.ts';
import { changeSeat } from './parts/change-seat.ts';
import { removeCandidate } from './parts/remove-candidate.ts';
import { removeEditor } from './parts/remove-editor.ts';
import { removeNote } from './parts/remove-note.ts';
import { removeSeat } from './parts/remove-seat.ts';
import { listIntroductions } from './paths/list-introductions.ts';
import { presentIntroductions } from './paths/present-introductions.ts';
import { readPaths } from './paths/read-paths.ts';
import { requestIntroduction } from './paths/request-introduction.ts';
import { respondToIntroduction } from './paths/respond-to-introduction.ts';
import { setIntroducing } from './paths/set-introducing.ts';
import { readStanding } from './standing/read-standing.ts';
import { suggestForSeat } from './suggestions/suggest-for-seat.ts';
import { suggestKeywords } from './suggestions/suggest-keywords.ts';
import { suggestMembers } from './suggestions/suggest-members.ts';

export const handlers = [
  createConsortium,
  listConsortia,
  readConsortium,
  exportPartners,
  exportPartnersDocument,
  changeConsortium,
  deleteConsortium,
  addEditor,
  removeEditor,
  addSeat,
  changeSeat,
  removeSeat,
  addCandidate,
  changeCandidate,
  removeCandidate,
  addNote,
  changeNote,
  removeNote,
  readCoverage,
  exportCoverage,
  takeItems,
  addItem,
  changeItem,
  removeItem,
  setMeeting,
  cancelMeeting,
  readMeetingCalendar,
  readStanding,
  readCheck,
  answerQuestion,
  dismissSuggestion,
  restoreSuggestions,
  suggestForSeat,
  suggestMembers,
  suggestKeywords,
  listIntroductions,
  readPaths,
  presentIntroductions,
  requestIntroduction,
  respondToIntroduction,
  setIntroducing,
  inviteByEmail,
  previewEmail,
  listOpenSeats,
  countSeats,
  offerToJoin,
  respondToInvitation,
  presentConsortia,
  listConsortiaOf,
] as const;
