import { deserialize, serialize } from 'node:v8';
import type { Model } from './model.ts';

/** Changes with what a model holds, and with how texts become terms: an older one is learned again. */
export const modelFormat = 19;

export const encodeModel = (model: Model): Buffer => serialize({ version: modelFormat, model });

/** Throws where the bytes are of another version. */
export function decodeModel(bytes: Buffer): Model {
  const { version, model } = deserialize(bytes) as { version: number; model: Model };
  if (version !== modelFormat) throw new Error(`a model of version ${version}, not ${modelFormat}`);
  return model;
}
