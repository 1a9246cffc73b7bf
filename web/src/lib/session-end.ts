import { createSlice } from '@reduxjs/toolkit';

/** True from the first request rejected without a session until one succeeds. */
const sessionEnd = createSlice({
  name: 'sessionEnd',
  initialState: false,
  reducers: { sessionEnded: () => true, sessionResumed: () => false },
});
export const { sessionEnded, sessionResumed } = sessionEnd.actions;
export const sessionEndReducer = sessionEnd.reducer;
