const euros = { style: 'currency', currency: 'EUR' } as const;
const whole = new Intl.NumberFormat('en-GB', { ...euros, maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en-GB', {
  ...euros,
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

/** "€12,500,000". */
export const formatEuros = (amount: number): string => whole.format(amount);
/** A short form such as "€12.5m". */
export const shortEuros = (amount: number): string => short.format(amount);
