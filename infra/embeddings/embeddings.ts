/** Sentence vectors: unit length, `dimensions` numbers each, the same text always the same vector for one `model`. */
export type Embeddings = {
  /** Names the model; vectors of different models are not comparable. */
  model: string;
  dimensions: number;
  /** The model whose vectors the last numbers of these are, each vector times a number; none where all are of one model. */
  behind?: Embeddings;
  /** At most the first 1,000 characters of each text count. Resolves to one vector for each text, in order. */
  embed(texts: string[]): Promise<Float32Array[]>;
  ready(): Promise<boolean>;
  close(): Promise<void>;
};
