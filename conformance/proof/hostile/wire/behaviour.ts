import type { Socket } from "node:net";
import type { CertificateName } from "./certificates.ts";
import type { HonestAnswer } from "./honest-answer.ts";

/** One way in which a deployment is broken or malicious on the wire. */
export type Behaviour = {
  /** As in table.md. */
  readonly name: string;
  /** True where nothing but the time limit of a request ends it. */
  readonly waits?: boolean;
  /** True where an answer takes much of a processor. */
  readonly costs?: boolean;
} & (
  | { readonly answers: Answers }
  /** What the next connection meets, before a request could be sent on it. */
  | { readonly connects: "refused" | CertificateName }
);

/** Takes the place of the honest answer on a connection that is used for nothing else. */
export type Answers = (socket: Socket, honest: HonestAnswer, die: () => void) => void;
