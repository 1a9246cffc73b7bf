/** Thrown where a read is too long for the thread that writes: the reader does it from the start. */
export const handOver = Symbol('hand over to the reader');
