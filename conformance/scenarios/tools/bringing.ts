import type { Answer, Session } from "../../scenario/index.ts";
import { orByItself } from "./attempt.ts";
import { untilStatus } from "./waiting.ts";

/** How a resource comes to a status, and how a read shows it then. Throws Blocked where it does not come to it. */
export type Brought<Ref, Read extends { readonly status: string }> = <Named extends Ref>(
  act: (ref: Named) => Promise<void>,
  status: Read["status"],
) => (ref: Named) => Promise<Read>;

/** Acts on a resource, called `noun` for people, and reads it until it has the status; it may also have come to it by itself. */
export function bringing<Ref, Read extends { readonly status: string }>(
  session: Session,
  noun: string,
  read: (ref: Ref) => Promise<Answer<Read>>,
): Brought<Ref, Read> {
  return (act, status) => async (ref) => {
    await orByItself(
      () => act(ref),
      async () => (await read(ref)).data.status === status,
    );
    return untilStatus(session, noun, status, () => read(ref));
  };
}
