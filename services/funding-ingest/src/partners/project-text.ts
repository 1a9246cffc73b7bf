type Texts = { title: string; keywords: readonly string[]; objective: string };

/** The text of a project whose sentence vector is compared. */
export const textOfProject = ({ title, keywords, objective }: Texts): string =>
  `${title}. ${keywords.join(', ')}. ${objective}`;
