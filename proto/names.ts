import { z } from 'zod';
import { nameMessages } from './messages/names.ts';

const maxPersonName = 100;
const maxOrganisationName = 200;
const maxDots = 6;

/** Control characters, and those that change the direction of the text after the name. */
const hostile = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
/** Other characters that cannot be seen, such as soft hyphens and the Hangul filler. Joiners count outside of scripts that join their letters. */
const unseen =
  /(?!\u200c|\u200d|[\u202a-\u202e\u2066-\u2069])[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?<=^|[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{scx=Hani}\p{scx=Hang}]|[^\p{L}\p{M}])(?:\u200c|\u200d)/gu;
const joiner = /\u200c|\u200d/;
/** Spaces and signs that keyboards and word processors put in the place of others. */
const variants: readonly [variant: RegExp, sign: string][] = [
  [/\p{Zs}+/gu, ' '],
  [/[\u2010\u2011\u2043\u2212\ufe63\uff0d]/g, '-'],
  [/[\u2012\u2015]/g, '–'],
  [/[´`′‛＇]/g, '’'],
  [/[‧∙⋅•]/g, '·'],
  [/ŀ/g, 'l·'],
  [/Ŀ/g, 'L·'],
];
/** Other signs that people write for hyphens and apostrophes; in the name of an organisation these are dashes and quotation marks. */
const personVariants: typeof variants = [
  [/[–—]/g, '-'],
  [/‘/g, '’'],
];
/** One letter five times in a row, four combining marks on one letter, or one sign four times. */
const repeated = /(\p{L})\1{4}|\p{M}{4}|([^\p{L}\p{M}\p{N}])\2{3}/iu;
/** Signs of people's names in a row. */
const signsInRow = /[ '’.-]{3}/u;
/** Texts that mail programs turn into links; the name of a person is in emails to others. */
const address =
  /(?<!\p{L})(?:www\.|\p{L}{2,}\.(?:[\p{L}-]{2,}\.\p{L}{2}|(?:com|org|net|info|biz|xyz|app|dev|io)(?!\p{L})))/iu;
const dotsIn = (name: string): number => name.split('.').length - 1;

/** The rules of a kind of name: a pattern of its characters, and what a sentence says about a name without `needed`. */
type Kind = {
  max: number;
  variants: typeof variants;
  needed: RegExp;
  lacks: string;
  character: RegExp;
  refused: (character: string) => string;
  /** Whether its signs are limited further: no three in a row, few dots and no address. */
  limitsSigns: boolean;
};

const person: Kind = {
  max: maxPersonName,
  variants: [...variants, ...personVariants],
  needed: /^['’"“„«(]?\p{L}/u,
  lacks: nameMessages.nameStart,
  character: /[\p{L}\p{M} '’.,·・()"“”„«»׳״-]/u,
  refused: nameMessages.nameCharacter,
  limitsSigns: true,
};
/** Any sign but the brackets of markup. */
const organisation: Kind = {
  max: maxOrganisationName,
  variants,
  needed: /[\p{L}\p{N}]/u,
  lacks: nameMessages.nameEmpty,
  character: /(?![<>])[\p{L}\p{M}\p{N}\p{P}\p{S} ]/u,
  refused: nameMessages.nameSign,
  limitsSigns: false,
};

/** With the usual character for each typographic variant, and without what cannot be seen. */
const repairedBy =
  (kind: Kind) =>
  (name: string): string =>
    kind.variants
      .reduce((text, [variant, sign]) => text.replace(variant, sign), name.normalize('NFC').replace(unseen, ''))
      .replace(/^[\s\p{M}]+/u, '')
      .trim();

/** The first rule that a name of at most `max` characters breaks as a sentence, or null. */
function problemOf(name: string, kind: Kind): string | null {
  if (hostile.test(name)) return nameMessages.nameInvisible;
  const refused = [...name].find((one) => !joiner.test(one) && !kind.character.test(one));
  if (refused !== undefined) return kind.refused(refused);
  if (!kind.needed.test(name)) return kind.lacks;
  if (repeated.test(name)) return nameMessages.nameRepeated;
  if (!kind.limitsSigns) return null;
  if (signsInRow.test(name)) return nameMessages.nameRepeated;
  if (address.test(name)) return nameMessages.nameAddress;
  return dotsIn(name) > maxDots ? nameMessages.nameDots(maxDots) : null;
}

const nameOf = (kind: Kind) =>
  z
    .string()
    .max(kind.max * 2, nameMessages.nameTooLong(kind.max))
    .overwrite(repairedBy(kind))
    .max(kind.max, nameMessages.nameTooLong(kind.max))
    .superRefine((name, { addIssue }) => {
      // A longer one is refused already.
      const problem = name === '' || name.length > kind.max ? null : problemOf(name, kind);
      if (problem) addIssue({ code: 'custom', message: problem });
    });

/**
 * A first or last name of at most 100 characters: letters of any script with their marks, spaces and the signs of names, nothing
 * repeated without bounds and no address of a website. Typographic variants of a sign become that sign, and what cannot be seen
 * is removed; control characters and changes of direction are refused. `blank` is the message for an empty one; each other rule
 * has its own in `nameMessages`.
 */
export const personName = (blank: string) => nameOf(person).min(1, blank);

/** The name of an organisation as below, or an empty text. */
export const organisationNameOrNone = nameOf(organisation);

/** The name of an organisation or a group, at most 200 characters: as a person's, with digits and every sign but `<` and `>`. */
export const organisationName = (blank: string) => organisationNameOrNone.min(1, blank);
