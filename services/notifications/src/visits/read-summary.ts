import { handle } from '@consortia/infra/kit/requests/handler';
import { heldRead } from '@consortia/infra/store/held-reads';
import { notificationsApi } from '@consortia/proto/notifications/api';
import { readerOf } from '../triggers/reader-of.ts';
import type { PersonState } from './person-model.ts';
import { summaryFor, type Visiting } from './summary.ts';

export const readSummary = (parts: Visiting) =>
  handle(notificationsApi.readSummary, async ({ viewer }) => {
    const reader = readerOf(viewer);
    return summaryFor(parts, reader, await heldRead(parts.personStates.findById(reader.userId).lean<PersonState>()));
  });
