/** A page that an answer may be based on. */
export type Material = { title: string; kind: string; url: string; text: string };
