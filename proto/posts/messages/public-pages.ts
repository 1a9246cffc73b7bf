/** Texts of what search engines and link previews show of Opportunities. */
export const publicPageMessages = {
  opportunity: 'Opportunity',
  opportunityFor: (role: string) => `Opportunity · ${role}`,
};
