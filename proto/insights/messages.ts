/** Statistics. @public */
export const insightMessages = {
  statsFailed: 'Error fetching stats',
} as const;
