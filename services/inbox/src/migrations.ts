import { buildIndexes } from '@consortia/infra/store/connection';
import type { Migration } from '@consortia/infra/store/migrations';
import { blockModel } from './blocks/block-model.ts';
import { addBoxes } from './conversations/add-boxes.ts';
import { conversationModel } from './conversations/conversation-model.ts';
import { messageModel } from './conversations/message-model.ts';
import { reportModel } from './reports/report-model.ts';
import { recordEarlierResponses } from './responses/record-earlier.ts';

export const migrations: Migration[] = [
  {
    number: 1,
    name: 'create indexes',
    async up(connection) {
      await buildIndexes(
        conversationModel(connection),
        messageModel(connection),
        blockModel(connection),
        reportModel(connection),
      );
    },
  },
  { number: 2, name: 'record the responses sent so far', up: recordEarlierResponses },
  { number: 3, name: 'lists of conversations by one index', up: addBoxes },
];
