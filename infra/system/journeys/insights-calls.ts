/** Valid bodies of the routes of insights, by route id. */
export const insightsBodies: Readonly<Record<string, object>> = {
  'insights.countView': { kind: 'organisation', id: 'x1' },
};
