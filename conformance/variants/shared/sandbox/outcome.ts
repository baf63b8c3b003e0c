/** Result of an action outside the API: done, or the reason why not. */
export type Outcome =
  | { readonly kind: "done" }
  | { readonly kind: "unknown"; readonly message: string }
  | { readonly kind: "refused"; readonly message: string };

export const done: Outcome = { kind: "done" };

/** Returns the outcome for an id that does not exist. */
export function unknown(noun: string, id: string): Outcome {
  return { kind: "unknown", message: `there is no ${noun} ${id}` };
}

/** Returns the outcome for an action that the current state does not allow. */
export function refused(message: string): Outcome {
  return { kind: "refused", message };
}
