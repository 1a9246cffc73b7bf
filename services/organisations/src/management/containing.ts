import { trusted } from 'mongoose';

/** Filter of a field that contains a text in any case; empty where the text is. The text is no expression, so matching it takes linear time. */
export function containing(field: string, text: string): object {
  const literal = text.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return literal === '' ? {} : { [field]: trusted({ $regex: literal, $options: 'i' }) };
}
