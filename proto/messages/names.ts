/** Why the name of a person, an organisation or a group is refused. */
export const nameMessages = {
  nameTooLong: (characters: number) => `Name must have at most ${characters} characters.`,
  nameInvisible: 'Name must not contain invisible characters.',
  nameCharacter: (character: string) =>
    `Name must not contain '${character}'. Valid characters are letters, spaces and ' . , · ( ) " -.`,
  nameSign: (character: string) => `Name must not contain '${character}'.`,
  nameStart: 'Name must start with a letter.',
  nameEmpty: 'Name must contain a letter or a digit.',
  nameRepeated: 'Name must not repeat the same letter, accent or sign so many times.',
  nameDots: (dots: number) => `Name must have at most ${dots} dots.`,
  nameAddress: 'Name must not contain a web address.',
} as const;
