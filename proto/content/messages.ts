/** Events of the network, in the words of the specification. */
export const contentMessages = {
  noUpcomingEvents: "There aren't any upcoming events at the moment.",
  noEvents: 'No Events have been uploaded yet. Come back soon!',
  learnMore: 'Learn more',
  pastEvent: 'Past Event',
} as const;
