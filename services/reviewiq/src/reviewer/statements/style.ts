/** Features of how a statement is written, whatever it is about. Each pattern is linear: no two neighbouring parts match the same characters without a bound. */
const patterns: readonly RegExp[] = [
  // Figures, times and measures.
  /\d/gu,
  /(?<!\p{L})(?:M\s?\d{1,2}|months? \d|\d{1,4}[ -]?(?:months?|weeks?|years?|days?|hours?)|weekly|monthly|fortnight|quarterly|yearly|annual|each (?:year|month|week))/giu,
  /(?:19|20)\d\d/gu,
  /[%€°]|(?<!\p{L})per cent/giu,
  /(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|once|twice|half|third|first|second)(?!\p{L})/giu,
  // Names and labels.
  /(?<!\p{L})(?:WP|D|DC|ESR|M|O|RO|MS|R|T|Table |Figure )\d/gu,
  /(?<=[^.!?\s:] )\p{Lu}[\p{L}\d-]/gu,
  /(?<!\p{L})\p{Lu}{2}/gu,
  // How much the sentence sets out.
  /[()]/gu,
  /:/gu,
  /;/gu,
  /,/gu,
  /[–/"“”]/gu,
  // Who acts, and how bindingly.
  /(?<!\p{L})will(?!\p{L})/giu,
  /(?<!\p{L})(?:may|might|could|would|should|can|possib|perhaps|probab)/giu,
  /(?<!\p{L})(?:later|in due course|if necessary|if needed|when(?:ever)?|as needed|where|once|open|decide|to be|at the end|remains|in the course|not yet|eventually|sooner|some day)(?!\p{L})/giu,
  /(?<!\p{L})(?:no|not|none|never|nothing|without|nor|cannot|lack|n['’]t|unknown|unclear|unlikely)(?!\p{L})/giu,
  /(?<!\p{L})(?:because|since|so that|therefore|hence|which|whose|who)(?!\p{L})/giu,
  /(?<!\p{L})(?:I|we|my|our|she|her|he|his)(?!\p{L})/giu,
  /^(?:this|these|they|it|its|their|both|each)(?!\p{L})/giu,
  /(?<!\p{L})(?:is|are|be|been|was|were)(?!\p{L})/giu,
  // Words that praise, generalise or hope.
  /(?<!\p{L})(?:excellent|outstanding|leading|worl[d]-class|state-of-the-art|strong|great|highly|very|considerabl|significant|important|perfect|ideal|unique|broad|vast|wide|solid|renowned|well|good|best|high-quality|enthusias|motivat|excit|success)/giu,
  /(?<!\p{L})(?:many|several|various|all|any|every|relevant|appropriate|suitable|some|much|more|better|everything|everyone|general|different|further|other|usual|customary|natural|obvious|regular|common)/giu,
  /(?<!\p{L})(?:hope|expect|confident|interest|wish|aware|committed|benefit|opportunit|contribut|possibilit|intend|aim|try|help|useful|effort|importan|believe)/giu,
];

const wordPattern = /[\p{L}\d][\p{L}\d'’-]*/gu;
const longWord = 9;
/** Characters of a sentence that count. */
const maxCharacters = 1000;

/** How a sentence says what it says, as numbers between about 0 and 3. The same length for every sentence; linear in it. */
export function styleOf(sentence: string): number[] {
  const text = sentence.slice(0, maxCharacters);
  const words = text.match(wordPattern) ?? [];
  const count = Math.max(words.length, 1);
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  const features = [
    Math.min(words.length, 50) / 20,
    Math.log(1 + words.length) / 2,
    Math.min(text.length, 400) / 150,
    Math.min(letters / count, 12) / 6,
    words.filter(({ length }) => length >= longWord).length / count,
  ];
  for (const pattern of patterns) {
    const found = text.match(pattern)?.length ?? 0;
    features.push(found > 0 ? 1 : 0, Math.min(found, 4) / 4, Math.min((5 * found) / count, 2));
  }
  return features;
}
