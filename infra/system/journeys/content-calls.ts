import { demoContentItem } from '@consortia/proto/demo';

/** Parameters of the routes of content that name a kind, by route id. */
export const contentParameters = {
  'content.listItems': { kind: 'event' },
  'content.readPage': { page: 'guide' },
  'content.readEventCalendar': { id: demoContentItem(1) },
  // The item of the other routes is removed before.
  'content.removeItemImage': { id: demoContentItem(2) },
};
const item = { kind: 'announcement', message: 'The network has grown.' };

/** Valid bodies of the routes of content, by route id. */
export const contentBodies: Readonly<Record<string, object>> = {
  'content.createItem': { item },
  // The tenth item of the demo data is an announcement.
  'content.updateItem': { item, version: 1 },
  'content.removeItem': {},
  'content.changeItemImage': {},
  'content.removeItemImage': {},
};
