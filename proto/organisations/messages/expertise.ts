import { expertiseMessages } from '../../identity/messages/expertise.ts';
import { limits } from '../../limits.ts';

const { tooMany } = expertiseMessages;

/** Expertise of organisations and groups. */
export const ownerExpertiseMessages = {
  expertise: 'Expertise',
  label: 'Keywords',
  fromDescription: 'From the description',
  lead: 'Keywords for what the people here know. Others use them to find this page.',
  none: 'No expertise has been added yet',
  noneForOthers: 'Keywords appear here once they are added.',
  updated: 'The expertise is saved.',
  tooMany,
  tooMuch: tooMany(limits.expertiseOfOneOwner),
} as const;
