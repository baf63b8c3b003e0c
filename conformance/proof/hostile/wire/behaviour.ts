import type { Socket } from "node:net";
import type { CertificateName } from "./certificates.ts";
import type { HonestAnswer } from "./honest-answer.ts";

/** One way in which a deployment is broken or malicious on the wire. */
export type Behaviour = {
  /** Name in table.md. */
  readonly name: string;
  /** True if only the time limit of a request ends it. */
  readonly waits?: boolean;
  /** True if a response takes much CPU time. */
  readonly costs?: boolean;
} & (
  | { readonly answers: Answers }
  /** Effect on the next connection, before a request could be sent on it. */
  | { readonly connects: "refused" | CertificateName }
);

/** Replaces the honest response on a connection that is used for nothing else. */
export type Answers = (socket: Socket, honest: HonestAnswer, die: () => void) => void;
