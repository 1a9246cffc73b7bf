import { answerDataRequest } from './answer-data-request.ts';
import { listDataRequests } from './list-data-requests.ts';
import { requestData } from './request-data.ts';

/** Requests about personal data and their answers. */
export const dataRequestHandlers = [requestData, listDataRequests, answerDataRequest];
