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
  none: 'No features can be switched',
  noneNext: 'If a version of the product has features that can be switched, they are listed here.',
  on: 'On',
  off: 'Off',
  turnOn: (name: string) => `Turn on ${name}`,
  turnOff: (name: string) => `Turn off ${name}`,
  asConfigured: 'As set in the installation’s settings',
  changed: 'Switched',
  switchedOn: (name: string) => `${name} is on.`,
  switchedOff: (name: string) => `${name} is off.`,
} as const;
