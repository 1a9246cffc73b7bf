import type { GrantProgramme } from '../../funding-ingest/grant-programmes.ts';
import { limits } from '../../limits.ts';

const programmes: Record<GrantProgramme, string> = {
  'horizon-europe': 'Horizon Europe',
  'horizon-europe-erc': 'Horizon Europe: European Research Council',
  'horizon-europe-msca': 'Horizon Europe: Marie Skłodowska-Curie Actions',
  euratom: 'Euratom since 2021',
  'horizon-2020': 'Horizon 2020',
  'horizon-2020-erc': 'Horizon 2020: European Research Council',
  'horizon-2020-msca': 'Horizon 2020: Marie Skłodowska-Curie Actions',
  'euratom-2019': 'Euratom 2019-2020',
  'euratom-2014': 'Euratom 2014-2018',
};

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

  // The form
  newProject: 'New project',
  newProjectLead: 'You can add this project to Opportunities and Results. Its title cannot be changed later.',
  title: 'Title',
  acronym: 'Acronym',
  acronymHelp: 'Optional. Hidden, like the title, from readers who are not allowed to see whose project it is.',
  website: 'Website',
  websiteHelp: 'Optional. Starts with https:// or http://',
  picture: 'Picture',
  grant: 'Horizon grant agreement number',
  grantHelp: 'Optional. With it, the form can be filled in from CORDIS, the register of projects funded by the EU.',
  fillIn: 'Fill in from CORDIS',
  grantLoading: 'Looking for the grant',
  grantUnknown: (grant: string) =>
    `There is no grant ${grant} in the data imported from CORDIS. Nothing has changed; you can keep the number and fill in the form yourself.`,
  grantFailed: 'CORDIS data could not be read. Nothing has changed. Please try again.',
  grantFound: 'Found in CORDIS',
  grantPeriod: (from: string, to: string) => `${from} to ${to}`,
  coordinator: (name: string) => `Coordinated by ${name}`,
  useTitle: 'Use this title',
  onCordis: 'Project page on CORDIS',
  opensCordis: '(opens CORDIS in a new tab)',
  create: 'Create project',

  // Acknowledgement
  acknowledgement: 'Acknowledgement of funding',
  acknowledgementHelp: 'Optional. Shown with the Results of this project.',
  programme: 'Funding programme',
  programmes,
  officialTexts: 'Official texts of the programme',
  officialTextsWhy: 'Enter the grant agreement number to see the official texts.',
  withEmblem: 'With the EU emblem',
  withoutEmblem: 'Without the EU emblem',
  emblem: 'Emblem of the European Union',
  useText: 'Use this text',
  copyText: 'Copy this text',
  textUsed: 'The text is in the field above.',
  textCopied: 'The text has been copied.',
  textNotCopied: 'The browser did not copy the text. Select it and copy it yourself.',

  // The picker
  choose: 'Project',
  chooseHelp: 'A project of your own. Its picture, website and grant are shown to readers.',
  chooseNone: 'No project',
  chooseLoading: 'Loading your projects',
  chooseFailed: 'Your projects could not be loaded',
  manage: 'Manage my projects',
  grantMark: (grant: string) => `EU project, grant ${grant}`,

  // One's own projects
  mine: 'My projects',
  ofPerson: 'Projects',
  ofPersonLoading: 'Loading the projects',
  ofPersonFailed: 'The projects could not be loaded',
  mineLead: 'Projects that you can add to your Opportunities and Results.',
  mineLoading: 'Loading your projects',
  mineFailed: 'Your projects could not be loaded',
  mineNone: 'No projects yet',
  mineNoneWhy: 'Create a project to add it to Opportunities and Results.',
  changeWebsite: 'Change website',
  changeWebsiteOf: (title: string) => `Change website: ${title}`,
  saveWebsite: 'Save website',
  deleteTitle: 'Delete this project?',
  deleteText: (title: string) =>
    `"${title}" and its picture will be deleted permanently. Opportunities and Results that mention it will remain, without the project.`,
  deleteProject: 'Delete project',
  deleteOf: (title: string) => `Delete project: ${title}`,
  trialCannotCreate: 'Trial members cannot create projects.',
} as const;
