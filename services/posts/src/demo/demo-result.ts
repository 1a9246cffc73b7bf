import type { demoHelixes, demoPeople } from '@consortia/proto/demo';
import type { RichText } from '@consortia/proto/rich-text';

export const hourMs = 3_600_000;

type Person = keyof typeof demoPeople;
/** A demo Result in short; `project` counts demo projects from 1, hours count back from the time of seeding. */
export type DemoResult = {
  by: Person;
  title: string;
  text: RichText;
  helixes: readonly (keyof typeof demoHelixes)[];
  trl?: number;
  project?: number;
  links?: readonly { title: string; url: string }[];
  videoUrl?: string;
  ago: number;
  followers?: readonly Person[];
  likes?: readonly Person[];
};
