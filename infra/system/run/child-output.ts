/** One sentence for an error at the start, without a stack: its cause is the operator's folder, port or setting. */
export const startErrorSentence = (error: unknown): string => {
  const { code, message, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} on ${address} is taken. Choose another one with PORT=...`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return `The data folder cannot be written: ${message}`;
  if (code === 'ENOSPC') return `The disk is full: ${message}`;
  return message ?? String(error);
};
