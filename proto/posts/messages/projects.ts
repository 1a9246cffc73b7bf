import { limits } from '../../limits.ts';

/** Projects that Opportunities and Results come from: their form, the picker and the list of a person's own. */
export const projectMessages = {
  // Responses and errors
  projectAdded: 'The project has been created.',
  projectWebsiteSaved: 'The website of the project has been saved.',
  projectDeleted: 'The project has been deleted.',
  titleMissing: 'Please give the project a title.',
  websiteInvalid: 'Please enter an address that starts with http:// or https://.',
  grantInvalid: 'A grant agreement number has 3 to 12 digits and nothing else.',
  projectNotYours: 'You can only choose a project of your own.',
  tooManyProjects: `You have ${limits.projectsOfOnePerson} projects. Please delete some of them first.`,
} as const;
