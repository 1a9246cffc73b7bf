import { limits } from '../../limits.ts';

/** Texts of responses about Results that no page shows by itself, so that browsers load them with the form alone. */
export const resultResponseMessages = {
  created: 'Your Result has been published.',
  saved: 'Your changes have been saved.',
  deleted: 'The Result has been deleted.',
  followed: 'You follow this Result.',
  unfollowed: 'You no longer follow this Result.',
  linkAdded: 'The link has been added.',
  linkSaved: 'The link has been saved.',
  linkDeleted: 'The link has been deleted.',
  linkNotFound: 'This link does not exist any more.',
  titleBlank: 'Title cannot be blank.',
  tooManyLinks: `A Result can have at most ${limits.linksOfOneOwner} links.`,
  trlInvalid: `Choose a technology readiness level from ${limits.trlMinimum} to ${limits.trlMaximum}, or none.`,
  videoInvalid: 'Please enter the address of a video on YouTube or Vimeo.',
  projectNotYours: 'You can only choose a project of your own.',
  notYours: 'Only the author of this Result can do this.',
  trialCannotPublish:
    'Trial members can read and comment on Results. To publish one, your organisation has to be a member.',
} as const;
