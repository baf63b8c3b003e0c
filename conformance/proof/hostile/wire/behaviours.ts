import type { Behaviour } from "./behaviour.ts";
import { connections } from "./connections.ts";
import { framing } from "./framing.ts";
import { statuses } from "./statuses.ts";

/** All behaviours, in no particular order; table.md has the expected result of each. */
export const behaviours: readonly Behaviour[] = [
  ...connections,
  ...framing,
  ...statuses,
  { name: "tls-expired", connects: "expired" },
  { name: "tls-self-signed", connects: "self-signed" },
  { name: "tls-other-name", connects: "other-name" },
];
