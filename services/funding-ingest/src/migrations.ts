import { buildIndexes } from '@consortia/infra/store/connection';
import type { Migration } from '@consortia/infra/store/migrations';
import { trusted } from 'mongoose';
import { bookmarkModel } from './bookmarks/bookmark-model.ts';
import { calendarAddressModel } from './calendar/calendar-address-model.ts';
import { callChangeModel } from './news/call-change-model.ts';
import { deliveryModel } from './news/delivery-model.ts';
import { fundingSummaryModel } from './organisation-funding/funding-summary-model.ts';
import { matchKeysOfParticipant } from './organisation-funding/match-keys.ts';
import { organisationProjectModel } from './organisation-funding/organisation-project-model.ts';
import { participantLinkModel } from './organisation-funding/participant-link-model.ts';
import { type FundedOrganisation, fundedOrganisationModel } from './projects/organisation-model.ts';
import { projectModel } from './projects/project-model.ts';
import { seriesOf } from './projects/topic-series.ts';
import { refusalModel } from './runs/refusal-model.ts';
import { runModel } from './runs/run-model.ts';
import { topicModel } from './topics/topic-model.ts';
import { watchedTopicModel } from './watched-topics/watched-topic-model.ts';

async function renewMatchKeys(participants: ReturnType<typeof fundedOrganisationModel>): Promise<void> {
  for (let after = ''; ; ) {
    const found = await participants
      .find({ _id: trusted({ $gt: after }) })
      .sort({ _id: 1 })
      .limit(500)
      .lean<FundedOrganisation[]>();
    if (found.length === 0) return;
    after = found.at(-1)!._id;
    await participants.bulkWrite(
      found.map(({ _id, name, shortName = null, website = null }) => ({
        updateOne: {
          filter: { _id },
          update: { $set: { matchKeys: matchKeysOfParticipant({ name, shortName, website }) } },
        },
      })),
    );
  }
}

export const migrations: Migration[] = [
  {
    number: 1,
    name: 'create indexes',
    up: (connection) =>
      buildIndexes(topicModel(connection), projectModel(connection), runModel(connection), refusalModel(connection)),
  },
  {
    number: 2,
    name: 'translations, the end of programmes, and status by newer rules',
    async up(connection) {
      const topics = topicModel(connection);
      await topics.updateMany({ translations: null }, { $set: { translations: {}, programmeEnd: null } });
      // The next run of the lifecycle job derives the status of each and publishes what changed.
      await topics.updateMany({}, { $set: { changesAt: new Date(0) } });
    },
  },
  {
    number: 3,
    name: 'rename saidAt of topics to fieldObservedAt',
    async up(connection) {
      // The collection of the driver, since the schema does not have the old name.
      await topicModel(connection).collection.updateMany(
        { saidAt: { $exists: true } },
        { $rename: { saidAt: 'fieldObservedAt' } },
      );
    },
  },
  {
    number: 4,
    name: 'series of funded projects, their organisations, and when topics were published',
    async up(connection) {
      const projects = projectModel(connection);
      const unplaced = { series: { $exists: false } };
      for (const topicIdentifier of await projects.collection.distinct('topicIdentifier', unplaced))
        await projects.collection.updateMany(
          { topicIdentifier, ...unplaced },
          { $set: { series: seriesOf(topicIdentifier), partners: [] } },
        );
      await topicModel(connection).updateMany({ publishedOn: null }, { $set: { publishedOn: null } });
      await buildIndexes(projects, fundedOrganisationModel(connection));
    },
  },
  {
    number: 5,
    name: 'indexes of saved and watched calls',
    async up(connection) {
      await buildIndexes(
        bookmarkModel(connection),
        watchedTopicModel(connection),
        callChangeModel(connection),
        deliveryModel(connection),
        calendarAddressModel(connection),
      );
    },
  },
  {
    number: 6,
    name: 'funded projects of organisations of the installation, and by what they are matched',
    async up(connection) {
      const participants = fundedOrganisationModel(connection);
      await renewMatchKeys(participants);
      await buildIndexes(
        participantLinkModel(connection),
        fundingSummaryModel(connection),
        organisationProjectModel(connection),
        participants,
        projectModel(connection),
      );
    },
  },
  {
    number: 7,
    name: 'grants of an organisation in an index of their own, to count joint projects',
    async up(connection) {
      await buildIndexes(organisationProjectModel(connection));
    },
  },
  {
    number: 9,
    name: 'drop the organisations that led lists of suggestions, which a process remembers by itself',
    async up(connection) {
      await connection.dropCollection('leadingPartners').catch((error: { codeName?: string }) => {
        if (error.codeName !== 'NamespaceNotFound') throw error;
      });
    },
  },
  {
    number: 10,
    name: 'participants by their names in the fold of every search',
    up: (connection) => renewMatchKeys(fundedOrganisationModel(connection)),
  },
  {
    number: 11,
    name: 'whether topics are described, and the status of those that are not by newer rules',
    async up(connection) {
      const topics = topicModel(connection);
      // The next run of the lifecycle job derives the status of these and publishes what changed.
      const bare = { isDescribed: false, changesAt: new Date(0) };
      await topics.updateMany({ description: null, budget: null }, { $set: bare });
      await topics.updateMany({ isDescribed: null }, { $set: { isDescribed: true } });
    },
  },
  {
    number: 12,
    name: 'room for texts of destinations and for conditions as data',
    async up(connection) {
      // A job compiles the conditions after the start, a few topics at a time.
      const topics = topicModel(connection);
      await topics.updateMany({ destinationText: null }, { $set: { destinationText: null } });
      await topics.updateMany({ compiled: null }, { $set: { compiled: null } });
    },
  },
  {
    number: 13,
    name: 'room for changes of conditions',
    async up(connection) {
      await topicModel(connection).updateMany({ conditionChanges: null }, { $set: { conditionChanges: [] } });
      await callChangeModel(connection).updateMany({ conditions: null }, { $set: { conditions: [] } });
    },
  },
  { number: 14, name: 'the index of acronyms of projects', up: (connection) => buildIndexes(projectModel(connection)) },
];
