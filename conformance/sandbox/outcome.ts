/** What came of something done outside the API: done, or why not. */
export type Outcome =
  | { readonly kind: "done" }
  | { readonly kind: "unknown"; readonly message: string }
  | { readonly kind: "refused"; readonly message: string };

export const done: Outcome = { kind: "done" };

/** Nothing bears that id. */
export function unknown(noun: string, id: string): Outcome {
  return { kind: "unknown", message: `there is no ${noun} ${id}` };
}

/** The state does not allow it. */
export function refused(message: string): Outcome {
  return { kind: "refused", message };
}
