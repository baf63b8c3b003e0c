import type { Behaviour } from "./behaviour.ts";
import { connections } from "./connections.ts";
import { framing } from "./framing.ts";
import { statuses } from "./statuses.ts";

/** All of them, in no particular order: table.md says what each comes to. */
export const behaviours: readonly Behaviour[] = [
  ...connections,
  ...framing,
  ...statuses,
  { name: "tls-expired", connects: "expired" },
  { name: "tls-self-signed", connects: "self-signed" },
  { name: "tls-other-name", connects: "other-name" },
];
