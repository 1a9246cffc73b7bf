import { handle } from '@consortia/infra/kit/requests/handler';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { notificationsApi } from '@consortia/proto/notifications/api';
import { timeZoneOf } from '@consortia/proto/wall-clock';
import { readerOf } from '../triggers/reader-of.ts';
import type { PersonState } from './person-model.ts';
import { summaryFor, type Visiting } from './summary.ts';

/** After so long without a sign of the application a new visit starts. */
const absenceMs = 30 * 60_000;

export const noteVisit = (parts: Visiting) =>
  handle(notificationsApi.noteVisit, async ({ viewer, body: { timeZone } }) => {
    const reader = readerOf(viewer);
    const { personStates, clock } = parts;
    const [_id, now] = [reader.userId, clock()];
    await duplicatesOnly(
      personStates.updateOne({ _id }, { $setOnInsert: { visitAt: now, hereAt: now } }, { upsert: true }),
    );
    const known = await personStates.findById(_id).lean<PersonState>();
    const lastAt = known?.hereAt ?? null;
    // Guarded by what was read, so that of two browsers that come back at once one starts the visit.
    if (lastAt && now.getTime() - lastAt.getTime() > absenceMs)
      await personStates.updateOne({ _id, hereAt: lastAt }, { $set: { beforeAt: lastAt, visitAt: now, hereAt: now } });
    const zone = timeZone === undefined ? null : timeZoneOf(timeZone);
    await personStates.updateOne({ _id }, { ...(zone && { $set: { timeZone: zone } }), $max: { hereAt: now } });
    return summaryFor(parts, reader, await personStates.findById(_id).lean<PersonState>());
  });
