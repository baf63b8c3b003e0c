// Generated from specs/payspec by `npm run generate`. Do not edit.
import type { Line } from "./types.ts";

/** A compiled type guard. The first error is in `errors` until the next call. */
interface Guard {
  errors?: readonly { readonly instancePath: string; readonly keyword: string }[] | null;
}

export declare const validateLine: Guard & ((data: unknown) => data is Line);
