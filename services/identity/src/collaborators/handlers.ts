import { acceptCollaborator } from './accept-collaborator.ts';
import { addCollaborator } from './add-collaborator.ts';
import { listCollaborators } from './list-collaborators.ts';
import { listOwnCollaborators } from './list-own-collaborators.ts';
import { listTrusted } from './list-trusted.ts';
import { removeCollaborator } from './remove-collaborator.ts';

/** Trusted collaborators. */
export const collaboratorHandlers = [
  listCollaborators,
  listOwnCollaborators,
  listTrusted,
  addCollaborator,
  acceptCollaborator,
  removeCollaborator,
];
