import type { Opportunity } from '../opportunities/opportunity-model.ts';

/** Own paths of the pages of an Opportunity. */
export const formUrl = ({ _id }: Pick<Opportunity, '_id'>): string => `/post/${_id}/update`;
export const pageUrl = ({ _id, alias }: Pick<Opportunity, '_id' | 'alias'>): string => `/opportunities/${alias}-${_id}`;
