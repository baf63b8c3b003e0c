/** What is asked of the answer to a refused call, and stays open where the call was let in: its status and its errorType. */
export const LET_IN = ["auth.failure-401", "auth.uniform-error-type"] as const;
