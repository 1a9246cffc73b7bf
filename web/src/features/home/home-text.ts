/** Prose of the start page. Labels and short sentences are in `messages`. */
export const homeText = {
  title: 'Partners for European research funding',
  lead: 'Researchers, funding experts and their organisations meet here before the deadline does: with a question, half a consortium, or a laboratory that has a free week.',
  lookAround: 'Look around first',
  ways: [
    {
      name: 'Look for partners',
      text: 'An Opportunity says what you have, what is missing, and until when. Many respond to a funding call.',
    },
    {
      name: 'Follow what you work on',
      text: 'Helixes gather people and Opportunities around a topic, from soil health to quantum technologies.',
    },
    {
      name: 'Decide who sees what',
      text: 'Public, for the network, or for members alone: the author chooses, for each Opportunity.',
    },
  ],
} as const;
