import { Blocked, type Session } from "../../../scenario/index.ts";
import { mustBeLetIn } from "../../tools/let-in.ts";
import { type Caller, createCaller } from "./caller.ts";
import { complete } from "./credentials.ts";

/** The role `otherBusiness`, which is another business than `main` and is let in: else throws {@link Blocked}. */
export async function createStranger(session: Session): Promise<Caller> {
  const stranger = createCaller(session, complete(session.credentials("otherBusiness")));
  if (stranger.credentials.businessId === complete(session.credentials("main")).businessId)
    throw new Blocked("the roles otherBusiness and main are one business");
  await mustBeLetIn("otherBusiness", "list payments", stranger.api.listPayments);
  return stranger;
}
