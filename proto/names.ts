import { z } from 'zod';
import { nameMessages } from './messages/names.ts';

const maxPersonName = 100;
const maxOrganisationName = 200;
const maxDots = 6;

/** Control characters, and characters that are letters by their category and cannot be seen, such as the Hangul filler. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u;
/** One letter four times in a row, four combining marks on one letter, or signs in a row: three, and four with brackets. */
const repeated = /(\p{L})\1{3}|\p{M}{4}|[ '’.-]{3}|[^\p{L}\p{M}\p{N}]{4}/iu;
/** Texts that mail programs turn into links; the name of a person is in emails to others. */
const address =
  /(?<!\p{L})(?:www\.|\p{L}{2,}\.(?:[\p{L}-]{2,}\.\p{L}{2}|(?:com|org|net|info|biz|xyz|app|dev|io)(?!\p{L})))/iu;
const dotsIn = (name: string): number => name.split('.').length - 1;

/** The rules of a kind of name: patterns of single characters, and how a sentence describes them. */
type Kind = { max: number; starts: string; start: RegExp; characters: string; character: RegExp; addresses: boolean };

const person: Kind = {
  max: maxPersonName,
  starts: 'a letter',
  start: /[\p{L}'’]/u,
  characters: "letters, spaces and ' . -",
  character: /[\p{L}\p{M} '’.-]/u,
  addresses: false,
};
const organisation: Kind = {
  max: maxOrganisationName,
  starts: 'a letter or a digit',
  start: /[\p{L}\p{N}'’(]/u,
  characters: "letters, digits, spaces and ' . , & ( ) / + : -",
  character: /[\p{L}\p{M}\p{N} '’.,&()/+:–-]/u,
  addresses: true,
};

/** The first rule that a name of at most `max` characters breaks as a sentence, or null. */
function problemOf(name: string, kind: Kind): string | null {
  if (invisible.test(name)) return nameMessages.nameInvisible;
  const characters = [...name];
  const refused = characters.find((one) => !kind.character.test(one));
  if (refused !== undefined) return nameMessages.nameCharacter(refused, kind.characters);
  if (!kind.start.test(characters[0]!)) return nameMessages.nameStart(kind.starts);
  if (repeated.test(name)) return nameMessages.nameRepeated;
  if (!kind.addresses && address.test(name)) return nameMessages.nameAddress;
  return dotsIn(name) > maxDots ? nameMessages.nameDots(maxDots) : null;
}

const nameOf = (kind: Kind) =>
  z
    .string()
    .max(kind.max * 2, nameMessages.nameTooLong(kind.max))
    .overwrite((name) => name.normalize('NFC').trim().replace(/ {2,}/g, ' '))
    .max(kind.max, nameMessages.nameTooLong(kind.max))
    .superRefine((name, { addIssue }) => {
      // A longer one is refused already.
      const problem = name === '' || name.length > kind.max ? null : problemOf(name, kind);
      if (problem) addIssue({ code: 'custom', message: problem });
    });

/**
 * A first or last name of at most 100 characters: letters of any script with their marks, spaces, apostrophes, dots and hyphens,
 * nothing invisible, nothing repeated without bounds and no address of a website. `blank` is the message for an empty one; each
 * other rule has its own in `nameMessages`.
 */
export const personName = (blank: string) => nameOf(person).min(1, blank);

/** The name of an organisation as below, or an empty text. */
export const organisationNameOrNone = nameOf(organisation);

/** The name of an organisation or a group, at most 200 characters: as a person's, with digits and the signs of company names. */
export const organisationName = (blank: string) => organisationNameOrNone.min(1, blank);
