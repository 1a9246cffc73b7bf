import { limits } from '@consortia/proto/limits';
import { cut } from './cut.ts';

/** The title of a funding topic as it is displayed everywhere: at most 128 characters (V50). */
export const topicTitle = (title: string): string => cut(title, limits.fundingTopicTitleCharacters);
