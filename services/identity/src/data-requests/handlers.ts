import { listDataRequests } from './list-data-requests.ts';
import { requestData } from './request-data.ts';
import { respondToDataRequest } from './respond-to-data-request.ts';

/** Requests about personal data and their responses. */
export const dataRequestHandlers = [requestData, listDataRequests, respondToDataRequest];
