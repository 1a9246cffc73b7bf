import { createSlice } from '@reduxjs/toolkit';

/** True from the first call that is refused for want of a session until one is accepted again. */
const sessionEnd = createSlice({
  name: 'sessionEnd',
  initialState: false,
  reducers: { sessionEnded: () => true, sessionResumed: () => false },
});
export const { sessionEnded, sessionResumed } = sessionEnd.actions;
export const sessionEndReducer = sessionEnd.reducer;
