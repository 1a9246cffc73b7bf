import { approveRequest } from './approve-request.ts';
import { listRequests } from './list-requests.ts';
import { refuseRequest } from './refuse-request.ts';
import { renameRequest } from './rename-request.ts';
import { replaceRequest } from './replace-request.ts';

/** Use cases of administrators about organisations requested at sign-up. */
export const requestHandlers = [listRequests, approveRequest, renameRequest, replaceRequest, refuseRequest];
