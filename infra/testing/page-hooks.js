import { cleanup, configure } from '@testing-library/react';

// Only what never comes is waited for that long; no test goes by the clock.
configure({ asyncUtilTimeout: 20_000 });

// The Testing Library adds it by itself when it is imported, which is once for all files of a worker.
afterEach(cleanup);
