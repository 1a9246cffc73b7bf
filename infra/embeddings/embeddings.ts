/** Sentence vectors: unit length, `dimensions` numbers each, the same text always the same vector for one `model`. */
export type Embeddings = {
  /** Names the model; vectors of different models are not comparable. */
  model: string;
  dimensions: number;
  /** Where vectors of two models are concatenated, the second: the last numbers are its vectors, scaled. */
  secondModel?: Embeddings;
  /** At most the first 1,000 characters of each text count. Resolves to one vector for each text, in order. */
  embed(texts: string[]): Promise<Float32Array[]>;
  ready(): Promise<boolean>;
  close(): Promise<void>;
};
