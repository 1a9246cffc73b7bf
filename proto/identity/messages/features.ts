import type { FeatureName } from '../features.ts';

const names: Record<FeatureName, string> = { reviewIq: 'ReviewIQ' };
const meanings: Record<FeatureName, string> = {
  reviewIq:
    'Links to ReviewIQ in the navigation and on the dashboard, and its announcements. Its pages stay reachable.',
};

/** Texts of the page on which administrators switch features. */
export const featureMessages = {
  names,
  meanings,
  title: 'Features',
  lead: 'A switch takes effect for everyone within about a second. Every change is in the audit log.',
  loading: 'Loading the features',
  failed: 'The features could not be loaded',
  none: 'No feature can be switched',
  noneNext: 'A version of the product with features that can be switched lists them here.',
  on: 'On',
  off: 'Off',
  turnOn: (name: string) => `Turn on ${name}`,
  turnOff: (name: string) => `Turn off ${name}`,
  asConfigured: 'As the settings of the installation say',
  changed: 'Switched',
  switchedOn: (name: string) => `${name} is on.`,
  switchedOff: (name: string) => `${name} is off.`,
} as const;
