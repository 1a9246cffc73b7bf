/** Where the store says what it did; a pino logger fits. */
export type StoreLog = {
  info: (detail: object, message: string) => void;
  warn: (detail: object, message: string) => void;
  error: (detail: object, message: string) => void;
};
