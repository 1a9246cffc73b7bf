/** Texts of what search engines and link previews show of funding calls. */
export const publicPageMessages = {
  call: 'Funding call',
  callOf: (programme: string) => `Funding call · ${programme}`,
  closes: (day: string) => `deadline ${day}`,
};
