import type { Session } from "../../../scenario/index.ts";
import { ownerOfKeys } from "../../tools/key-owner.ts";
import type { Keys } from "../../tools/keys.ts";
import { mustBeLetIn } from "../../tools/let-in.ts";
import { createApart } from "./apart.ts";
import { type Caller, createCaller } from "./caller.ts";
import { complete } from "./credentials.ts";

/** A business whose keys a scenario may spend, with the newest of them. */
export type KeyOwner = Caller & Keys<Caller>;

/** A business of the scenario's own or, where the driver cannot make one, the role `expendable`. */
export function createKeyOwner(session: Session): Promise<KeyOwner> {
  return ownerOfKeys<Caller>(session, {
    fields: { business: "businessId", key: "secretKey" },
    apart: () => createApart(session),
    callerOf: (credentials) => createCaller(session, complete(credentials)),
    mustBeLetIn: (role, { api }) => mustBeLetIn(role, "list payments", api.listPayments),
  });
}
