import { limits } from '../../limits.ts';
import { tooManyKeywords } from '../../messages/limits.ts';

/** Expertise of organisations and groups. */
export const ownerExpertiseMessages = {
  expertise: 'Expertise',
  label: 'Keywords',
  fromDescription: 'From the description',
  lead: 'Keywords for what the people here know. Others use them to find this page.',
  none: 'No expertise has been added yet',
  noneForOthers: 'Keywords appear here once they are added.',
  updated: 'The expertise is saved.',
  tooMany: tooManyKeywords,
  tooMuch: tooManyKeywords(limits.expertiseOfOneOwner),
} as const;
