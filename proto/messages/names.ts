/** Why the name of a person, an organisation or a group is refused. */
export const nameMessages = {
  nameTooLong: (characters: number) => `Name must have at most ${characters} characters.`,
  nameInvisible: 'Name must not contain invisible characters.',
  nameCharacter: (character: string, signs: string) =>
    `Name must not contain '${character}'. Valid characters are ${signs}.`,
  nameStart: (starts: string) => `Name must start with ${starts}.`,
  nameRepeated: 'Name must not repeat the same letter, accent or sign this often.',
  nameDots: (dots: number) => `Name must have at most ${dots} dots.`,
  nameAddress: 'Name must not contain a web address.',
} as const;
