import { limits } from '@consortia/proto/limits';
import { truncate } from './truncate.ts';

/** The title of a funding topic as it is displayed everywhere: at most 128 characters (V50). */
export const topicTitle = (title: string): string => truncate(title, limits.fundingTopicTitleCharacters);
