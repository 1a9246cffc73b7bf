import { demoPeople } from '@consortia/proto/demo';

/** Parameters of the routes of the inbox that name a person, by route id. */
export const inboxParameters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'inbox.sendNew': { recipientId: demoPeople.marek },
  'inbox.sendMessage': { recipientId: demoPeople.marek, type: 'new' },
  'inbox.readReplyRate': { userId: demoPeople.ana },
};

/** Valid bodies of the routes of the inbox, by route id. */
export const inboxBodies: Readonly<Record<string, object>> = {
  'inbox.sendNew': { message: 'Good morning' },
  'inbox.sendMessage': { message: 'Good morning' },
  'inbox.clearUnread': {},
  'inbox.archive': {},
  'inbox.block': {},
  'inbox.unblock': {},
  'inbox.reportPerson': { reason: 'Insults' },
  'inbox.changeReplyRate': { shown: false },
  'inbox.resolveReport': { note: 'Both were written to.' },
};
