import { demoHelixes, demoPeople } from '@consortia/proto/demo';

/** Subscriptions of demo people, by their expertise. */
export const demoSubscriptions: readonly { userId: string; helixes: readonly string[] }[] = [
  { userId: demoPeople.ana, helixes: [demoHelixes.quantum, demoHelixes.health] },
  { userId: demoPeople.liWei, helixes: [demoHelixes.digital, demoHelixes.health] },
];
