/** Prose of the landing page. Labels and short sentences are in `landingMessages`. */
export const homeText = {
  title: 'Partners for European research funding',
  lead: 'Researchers, funding experts and their organisations find each other here before the deadline, whether they bring a question, half a consortium or a laboratory with a free week.',
  lookAround: 'Look around first',
  steps: [
    {
      name: 'Find your call',
      text: 'Every call of the European funding portal, matched with what you work on, with its deadline and budget.',
    },
    {
      name: 'Look for partners',
      text: 'An Opportunity says what you have, what is missing, and until when. Helixes show it to people who work on the topic.',
    },
    {
      name: 'Form the consortium',
      text: 'Discuss it below the Opportunity, see which organisation each person belongs to, and fill the roles in time.',
    },
  ],
  trust:
    'The author decides who sees an Opportunity: everyone, the network, or members only. Visitors see only what is public; trial members see what is shared with the network, without names. Accounts are confirmed by email and can use a second factor. These pages load nothing from other sites, so no third party follows your visit.',
} as const;
