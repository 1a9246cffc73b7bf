/** An invented call; days count from the day of seeding, money is in euros. */
export type DemoCall = {
  /** Of the portal, from which the id of its topic is made. */
  number: number;
  identifier: string;
  title: string;
  type: string;
  umbrella: string;
  umbrellaTitle: string;
  destination: string;
  keywords: string[];
  opens: number;
  first: number;
  second?: number;
  third?: number;
  budget: number;
  grants?: number;
  /** Smallest and largest contribution to one project. */
  share?: [number, number];
  outcomes: string[];
  scope: string[];
  /** Sentences of its conditions. */
  conditions?: string[];
  /** A call of a funded consortium, which carries its parent's identifier. */
  cascade?: true;
};
