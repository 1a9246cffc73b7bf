import { refillResultFollowers } from '../followers/refill-result-followers.ts';
import { changeResultLink } from './change-result-link.ts';
import { createResult } from './create-result.ts';
import { createResultLink } from './create-result-link.ts';
import { deleteResult } from './delete-result.ts';
import { deleteResultLink } from './delete-result-link.ts';
import { listMyResults } from './list-my-results.ts';
import { listMyVideos } from './list-my-videos.ts';
import { listResults } from './list-results.ts';
import { listResultsByCall } from './list-results-by-call.ts';
import { listResultsByOrganisation } from './list-results-by-organisation.ts';
import { listResultsByPerson } from './list-results-by-person.ts';
import { listResultsByProject } from './list-results-by-project.ts';
import { presentResults } from './present-results.ts';
import { readResult } from './read-result.ts';
import { readResultForEditing } from './read-result-for-editing.ts';
import { refillResults } from './refill-results.ts';
import { updateResult } from './update-result.ts';

/** The routes of `proto/posts/results-api.ts` but following a Result. */
export const resultHandlers = [
  listResults,
  listResultsByPerson,
  listResultsByOrganisation,
  listResultsByProject,
  listResultsByCall,
  listMyResults,
  listMyVideos,
  readResult,
  readResultForEditing,
  createResult,
  updateResult,
  deleteResult,
  createResultLink,
  changeResultLink,
  deleteResultLink,
  refillResults,
  refillResultFollowers,
  presentResults,
];
