import { responseOf } from "../../http/outgoing.ts";
import { type Reply, toOutgoing } from "../../http/reply.ts";

/** A reply as it leaves. */
export function respond(reply: Reply): Response {
  return responseOf(toOutgoing(reply));
}
