import type { Session } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { createApart } from "./apart.ts";
import type { Caller } from "./caller.ts";

/**
 * Where to look for what a refused call may have done: a business of the scenario's own, if the driver can make one, since
 * its lists are short and nobody else adds to them; else the role `main`. It is made when it is asked for first.
 */
export function createQuiet(session: Session, main: Caller): () => Promise<Caller> {
  let quiet: Promise<Caller> | undefined;
  const find = async () => {
    const apart = session.can("newBusiness") ? await attempt(() => createApart(session)) : undefined;
    return apart ?? main;
  };
  return () => {
    quiet ??= find();
    return quiet;
  };
}
