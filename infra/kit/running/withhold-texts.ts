const maxTexts = 200;
const maxError = 500;
const isIdentifier = /^[0-9a-z-]{1,40}$/;

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item);
  else if (value && typeof value === 'object') for (const item of Object.values(value)) yield* textsIn(item);
}

/**
 * The message of an error, without the texts of the data it occurred with: an event or a job may hold what people wrote to each
 * other, and an error may quote it. Ids and names in lower case stay. At most 500 characters of the first line.
 */
export function withholdTexts(error: string, data: unknown): string {
  const texts = [
    ...textsIn(data)
      .filter((text) => text.length > 2 && !isIdentifier.test(text))
      .take(maxTexts),
  ];
  const line = error.split('\n', 1)[0]!.slice(0, 4 * maxError);
  const shown = texts.toSorted((one, other) => other.length - one.length);
  return shown.reduce((message, text) => message.replaceAll(text.split('\n', 1)[0]!, '…'), line).slice(0, maxError);
}
