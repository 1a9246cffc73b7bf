/** Events of the network. @public */
export const contentMessages = {
  noUpcomingEvents: "There aren't any upcoming events at the moment.",
  noEvents: 'No Events have been uploaded yet. Come back soon!',
  learnMore: 'Learn more',
  pastEvent: 'Past Event',
} as const;
