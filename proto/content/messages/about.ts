/** The pages About and Solution. */
export const aboutMessages = {
  about: 'About Consortia',
  aboutLead: 'Consortia is where partners for European research funding find each other.',
  aboutSections: [
    {
      title: 'Who it is for',
      text: 'Researchers, companies, public bodies and the people who support them: grant offices, national contact points and funding experts.',
    },
    {
      title: 'How it works',
      text: 'Organisations join, their people describe their expertise, and Opportunities say which partners a proposal or a project looks for. Matches are worked out from expertise, Helixes and funding calls, and each says why it is shown.',
    },
    {
      title: 'Where the data comes from',
      text: 'Funding calls come from the EU Funding and Tenders Portal, funded projects from CORDIS. Everything else is written by the people and organisations of the network, who decide who may see it.',
    },
    {
      title: 'Your data',
      text: 'No third party measures what you do here. You can take a copy of your data and close your account at any time.',
    },
  ],
  solution: 'What Consortia offers',
  solutionLead: 'From the first look at a call to a proposal that is ready to be submitted.',
  solutionSections: [
    {
      title: 'Funding calls',
      text: 'All open and forthcoming calls, searchable by subject, type of action and deadline, with reminders and calendars.',
    },
    {
      title: 'Opportunities',
      text: 'Partner searches for proposals and projects, by role and expertise, with responses in one inbox.',
    },
    {
      title: 'Experts and organisations',
      text: 'Profiles with expertise, funded projects and Results, so that you know with whom you would work.',
    },
    {
      title: 'Matches and saved searches',
      text: 'Calls and Opportunities that fit your profile, and notifications when something new does.',
    },
  ],
  look: 'Have a look',
  contactUs: 'Contact us',
} as const;
