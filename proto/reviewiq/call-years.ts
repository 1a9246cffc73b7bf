/** Years of the calls of Horizon Europe. */
export const callYears = { first: 2021, last: 2027 } as const;
